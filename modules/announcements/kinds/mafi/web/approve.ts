import { recordApproval } from '../../../web/RecordApproval.tsx'
import { mafiWeb } from './mafiWeb.ts'

export const approve = recordApproval(mafiWeb)
