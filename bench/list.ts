import type { Search } from '../kit/rules/search.ts'
import { beside } from './beside/beside.ts'

// `npm run bench -- list`: the list's page with its total, beside a bare handler (`beside/beside.ts`).

const search = (name: string, asked: Partial<Search> = {}) => {
  const body = { page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters: {}, ...asked }
  return { name, method: 'POST' as const, path: '/samar/search/', body }
}

await beside('Lists', [
  search('the default view'),
  search('by status', { filters: { status: { operator: 'IN', values: ['APPROVED'], type: 'SELECT' } } }),
  search('names with "lal"', { filters: { deceasedName: { operator: 'CONTAIN', value: 'lal', type: 'TEXT' } } }),
  search('sorted by name', { sorts: { deceasedName: 'ASC' } }),
  search('page 1,000', { page: 1000 }),
])
