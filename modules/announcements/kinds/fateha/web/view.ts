import { recordView } from '../../../web/RecordView.tsx'
import { fatehaWeb } from './fatehaWeb.ts'

export const view = recordView(fatehaWeb)
