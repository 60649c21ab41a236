import { APPROVAL_KIND_IDS } from '@rolecall/domain/approvals/approval-kinds'
import { param, view } from '../../../kit/shell/search-params.ts'

export const ApprovalsView = view({ page: param.number(1) })
export const ChainsView = view({ kind: param.choice([...APPROVAL_KIND_IDS], 'requisition') })
