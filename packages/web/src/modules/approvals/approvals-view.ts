import { APPROVAL_KIND_IDS } from '@rolecall/domain/approvals/approval-kinds'
import { param, view } from '../../ui/shell/search-params.ts'

export const ApprovalsView = view({ page: param.page(), request: param.text() })
export const ChainsView = view({ kind: param.choice([...APPROVAL_KIND_IDS], 'requisition') })
