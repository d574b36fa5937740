import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../../kit/web/apiError.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { loadAll } from './Loaded.tsx'

beforeEach(() => queryClient.clear())

const failing = (status: number, saidByScreen?: true) => ({
  queryKey: [status],
  queryFn: () => Promise.reject(new ApiError(status, 'No.')),
  ...(saidByScreen && { saidByScreen }),
})

it.each([422, 429, 500, 503])('a list that answers %i opens all the same, and says so itself', async (status) => {
  await expect(loadAll([failing(status, true)])).resolves.toBeUndefined()
})

it.each([401, 403, 404])('one that answers %i does not open', async (status) => {
  await expect(loadAll([failing(status, true)])).rejects.toMatchObject({ status })
})

it('nothing else opens without what it needs', async () => {
  await expect(loadAll([failing(422)])).rejects.toMatchObject({ status: 422 })
})
