import { recordView } from '../../../web/RecordView.tsx'
import { mafiWeb } from './mafiWeb.ts'

export const view = recordView(mafiWeb)
