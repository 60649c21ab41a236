import { candidates } from '@rolecall/contract/candidates/candidates'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import panels from '../tabs/panels.module.css'
import { reportView } from './use-candidate.ts'

type Contact = { name: string; email: string; phone: string }

const isGiven = (text: string) => text.trim() !== '' && text.trim().toLowerCase() !== 'na'

/** Returns whether there are a name, and at least one way to contact the candidate. */
const isValid = ({ name, email, phone }: Contact) => isGiven(name) && (isGiven(email) || isGiven(phone))

type Props = {
  candidate: Contact & { candidateId: string; documentId: string; source: string }
  positionId: string | undefined
}

/**
 * Email and phone to copy. If the list does not include them they are fetched on demand, which is logged in the
 * history (rule P-006).
 */
export function ContactData({ candidate, positionId }: Props) {
  const [fetched, setFetched] = useState<Contact & { of: string }>()
  const fetchContact = useCallMutation(candidates.personalInformation, { quiet: true })
  const own = fetched?.of === candidate.candidateId ? fetched : undefined
  const shown = own ?? (isGiven(candidate.email) || isGiven(candidate.phone) ? candidate : undefined)
  const fail = () => toast.error(DIALOG_MESSAGES.piUnavailable)
  const fetchNow = () =>
    fetchContact.mutate(
      {
        body: {
          candidate_id: candidate.candidateId,
          source: candidate.source,
          ...(positionId && { positionId }),
        },
      },
      {
        onSuccess: ({ success, data }) => {
          if (!success || !isValid(data)) return fail()
          setFetched({ ...data, of: candidate.candidateId })
          toast.success(DIALOG_MESSAGES.piFetched)
        },
        onError: fail,
      },
    )
  if (!shown) {
    return (
      <Button icon={IconUserSearch} onClick={fetchNow} busy={fetchContact.isPending}>
        Show contact details
      </Button>
    )
  }
  const note = (item: string) => reportView(candidate.documentId, item, positionId)
  return (
    <div className={panels.row}>
      {isGiven(shown.email) && (
        <CopyValue value={shown.email} label="e-mail" onCopy={() => note('e-mail')}>
          <span className={panels.withIcon}>
            <IconMail aria-hidden />
            <span className={panels.cut}>{shown.email}</span>
          </span>
        </CopyValue>
      )}
      {isGiven(shown.phone) && (
        <CopyValue value={shown.phone} label="phone" onCopy={() => note('phone')}>
          <span className={panels.withIcon}>
            <IconPhone aria-hidden />
            <span className={panels.cut}>{shown.phone}</span>
          </span>
        </CopyValue>
      )}
    </div>
  )
}
