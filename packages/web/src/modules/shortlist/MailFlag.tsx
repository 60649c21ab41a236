import type { MailStatusItem } from '@rolecall/contract/outreach/mail-status'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Tooltip } from '../../ui/feedback/Tooltip.tsx'
import { useWords } from '../../ui/format/company-terms.ts'

const WORDS: Record<MailStatusItem['status'], { label: string; why: string }> = {
  queued: { label: 'Queued', why: 'The interest email is waiting to be sent' },
  sent: { label: 'Asked', why: 'Asked if interested. No reply yet' },
  failed: { label: 'Not delivered', why: 'The mail server rejected the email' },
  bounced: { label: 'Bounced', why: 'The email bounced' },
  answered: { label: 'Replied', why: 'The {candidate} replied' },
  interested: { label: 'Interested', why: 'The {candidate} is interested' },
  not_interested: { label: 'Not interested', why: 'The {candidate} isn’t interested' },
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
