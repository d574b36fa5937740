import { recordList } from '../../../web/RecordList.tsx'
import { samarWeb } from './samarWeb.ts'

export const list = recordList(samarWeb)
