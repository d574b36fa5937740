import { recordApproval } from '../../../web/RecordApproval.tsx'
import { fatehaWeb } from './fatehaWeb.ts'

export const approve = recordApproval(fatehaWeb)
