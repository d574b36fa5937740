import { recordApproval } from '../../../web/RecordApproval.tsx'
import { samarWeb } from './samarWeb.ts'

export const approve = recordApproval(samarWeb)
