import { recordApproval } from '../../../web/RecordApproval.tsx'
import { mayyitWeb } from './mayyitWeb.ts'

export const approve = recordApproval(mayyitWeb)
