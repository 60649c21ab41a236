import type { Approval } from '@rolecall/contract/approvals/approvals'
import { SUBJECT_PATHS } from '@rolecall/contract/page-addresses.gen'
import { fillAddress } from '@rolecall/contract/platform/page-address'
import { paths } from '../../api/address/paths.ts'
import type { AppPath } from '../../ui/shell/app-path.ts'

const PATHS: Readonly<Record<string, string>> = SUBJECT_PATHS

/** Returns the page of the approval's subject; the list of approvals if no page shows it. */
export function pathOfSubject({ kind, subject_id }: Pick<Approval, 'kind' | 'subject_id'>): AppPath {
  const path = PATHS[kind]
  return path ? (fillAddress(path, [subject_id]) as AppPath) : paths.approvals()
}
