import type { MailStatusItem } from '@rolecall/contract/outreach/mail-status'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'
import { useWords } from '../../ui/format/company-terms.ts'

const WORDS: Record<MailStatusItem['status'], { label: string; why: string }> = {
  queued: { label: 'Queued', why: 'A mail that asks for interest waits to be sent' },
  sent: { label: 'Asked', why: 'Asked by mail; no answer yet' },
  failed: { label: 'Not delivered', why: 'The mail server did not take the mail' },
  bounced: { label: 'Came back', why: 'The address did not take the mail' },
  answered: { label: 'Answered', why: 'The {candidate} wrote back' },
  interested: { label: 'Interested', why: 'The {candidate} answered: interested' },
  not_interested: { label: 'Not interested', why: 'The {candidate} answered: not interested' },
}

type Props = Pick<MailStatusItem, 'status'> & { className: string | undefined }

/** The state of the latest interest email to the candidate. */
export function MailFlag({ status, className }: Props) {
  const say = useWords()
  return (
    <Tooltip label={say(WORDS[status].why)}>
      <span className={className} data-mail>
        <IconMail aria-hidden /> {WORDS[status].label}
      </span>
    </Tooltip>
  )
}
