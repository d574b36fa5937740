import { recordList } from '../../../web/RecordList.tsx'
import { mayyitWeb } from './mayyitWeb.ts'

export const list = recordList(mayyitWeb)
