import { recordList } from '../../../web/RecordList.tsx'
import { mafiWeb } from './mafiWeb.ts'

export const list = recordList(mafiWeb)
