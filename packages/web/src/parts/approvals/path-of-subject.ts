import type { Approval } from '@rolecall/contract/company/approvals'
import { paths } from '../../api/address/paths.ts'
import type { AppPath } from '../../kit/shell/app-path.ts'

const PATHS: Readonly<Record<Approval['kind'], (id: string) => AppPath>> = {
  requisition: (id) => paths.requisition(id),
  offer: (id) => paths.offer(id),
}

/** The page of what is to be approved. */
export const pathOfSubject = ({ kind, subject_id }: Pick<Approval, 'kind' | 'subject_id'>): AppPath =>
  PATHS[kind](subject_id)
