import type { Search } from '../kit/rules/search.ts'
import { beside } from './beside/beside.ts'

// `npm run bench -- list`: the list's page with its total, beside a bare handler (`beside/beside.ts`), which knows nobody's
// rights: it answers region 3 whoever asks. `--as mk` or `--as national` asks ours as somebody else than its ADMIN.

const search = (name: string, asked: Partial<Search> = {}) => {
  const body = { page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters: {}, ...asked }
  return { name, method: 'POST' as const, path: '/samar/search/', body }
}

await beside('Lists', [
  search('the default view'),
  search('by status', { filters: { status: { operator: 'IN', values: ['APPROVED'], type: 'SELECT' } } }),
  search('by region', { filters: { regionId: { operator: 'IN', values: [3], type: 'SELECT' } } }),
  search('by Jamatkhana', { filters: { jamatkhanaId: { operator: 'IN', values: [302], type: 'SELECT' } } }),
  search('names with "lal"', { filters: { deceasedName: { operator: 'CONTAIN', value: 'lal', type: 'TEXT' } } }),
  search('sorted by name', { sorts: { deceasedName: 'ASC' } }),
  search('page 1,000', { page: 1000 }),
])
