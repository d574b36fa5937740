import { recordList } from '../../../web/RecordList.tsx'
import { fatehaWeb } from './fatehaWeb.ts'

export const list = recordList(fatehaWeb)
