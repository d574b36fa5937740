import { recordView } from '../../../web/RecordView.tsx'
import { samarWeb } from './samarWeb.ts'

export const view = recordView(samarWeb)
