import { Modal } from '@mantine/core'
import type { PreviewedEmail } from '@rolecall/contract/assistants/proposals'
import { sentence } from '@rolecall/domain/text/sentence'
import { MailFrame } from '../../../components/document/MailFrame.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Proposals.module.css'

type Props = {
  /** What confirming does: the label of the button that opened this. */
  title: string
  emails: readonly PreviewedEmail[]
  onConfirm: () => void
  onClose: () => void
}

/** The emails that confirming suggestions would send, before they are sent. */
export const EmailsModal = ({ title, emails, onConfirm, onClose }: Props) => (
  <Modal opened onClose={onClose} title={title} size="lg">
    <div className={layout.partsApart}>
      {emails.map(({ count, to, subject, html, notes }) => (
        <section key={`${to} ${subject} ${html}`} className={styles.email} aria-label={subject || to}>
          {count > 0 ? (
            <>
              <p className={styles.mailHead}>
                {sentence('To {to}', { to })}
                <strong>{subject}</strong>
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
              <div className={styles.mailText} tabIndex={0}>
                <MailFrame html={html} title={subject} />
              </div>
              {count > 1 && <p className={styles.mailNote}>Everyone gets a copy with their own name.</p>}
            </>
          ) : (
            <p className={styles.mailHead}>No one gets this email.</p>
          )}
          {notes.map((note) => (
            <p key={note} className={styles.mailNote}>
              {note}
            </p>
          ))}
        </section>
      ))}
      <div className={styles.all}>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="filled" onClick={onConfirm} data-autofocus>
          Confirm and send
        </Button>
      </div>
    </div>
  </Modal>
)
