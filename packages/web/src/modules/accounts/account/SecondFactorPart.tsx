import { Modal } from '@mantine/core'
import { account } from '@rolecall/contract/accounts/account'
import type { UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import styles from './ProfilePage.module.css'
import { NO_PROOF, ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

const WITHOUT = 'Protect your account with a code from an authenticator app when you sign in.'

/** The state of the second factor, the number of recovery codes left, and the actions on them. */
export function SecondFactorPart() {
  const { data } = useCallQuery(account.secondFactor, {})
  const [open, setOpen] = useState<'setup' | 'end' | 'codes'>()
  const close = () => setOpen(undefined)
  if (!data) return null
  const { is_on, is_required, codes_left, passkeys } = data
  const hasPasskey = passkeys > 0
  const mayEnd = !is_required || hasPasskey
  const left = `${codes_left} recovery codes left.`
  return (
    <div className={styles.line}>
      <span className={styles.soft}>
        {is_on
          ? `Two-factor authentication is on. ${left}`
          : hasPasskey
            ? `Your passkey counts as two-factor authentication. ${left}`
            : WITHOUT}
      </span>
      <span className={styles.photo}>
        {(is_on || hasPasskey) && <Button onClick={() => setOpen('codes')}>New recovery codes</Button>}
        {is_on ? (
          <Button
            disabledReason={mayEnd ? undefined : 'Your company requires two-factor authentication.'}
            onClick={() => setOpen('end')}
          >
            Turn off
          </Button>
        ) : (
          <Button onClick={() => setOpen('setup')}>
            {hasPasskey ? 'Also set up an app' : 'Set up two-factor authentication'}
          </Button>
        )}
      </span>
      {open === 'setup' && (
        <Modal opened onClose={close} title="Set up two-factor authentication" closeOnClickOutside={false}>
          <SecondFactorSetup hasPasskey={hasPasskey} onDone={close} onCancel={close} />
        </Modal>
      )}
      {open === 'end' && <EndModal hasPasskey={hasPasskey} onClose={close} />}
      {open === 'codes' && <CodesModal hasPasskey={hasPasskey} onClose={close} />}
    </div>
  )
}

type ModalProps = { hasPasskey: boolean; onClose: () => void }

function EndModal({ hasPasskey, onClose }: ModalProps) {
  const { form, shell, change } = useCallForm(account.endSecondFactor, {
    initial: NO_PROOF,
    toBody: (values) => values,
    close: onClose,
  })
  const prove = (passkey: UsedPasskey) => change.mutate({ body: { passkey } }, { close: onClose })
  return (
    <FormModal {...shell} title="Turn off two-factor authentication" submitLabel="Turn off" onClose={onClose}>
      <ProofFields form={form} onPasskey={hasPasskey ? prove : undefined} />
    </FormModal>
  )
}

function CodesModal({ hasPasskey, onClose }: ModalProps) {
  const { form, shell, change } = useCallForm(account.renewRecoveryCodes, {
    initial: NO_PROOF,
    toBody: (values) => values,
    mutation: { quiet: true },
  })
  const prove = (passkey: UsedPasskey) => change.mutate({ body: { passkey } })
  if (change.data)
    return (
      <Modal opened onClose={onClose} title="New recovery codes" closeOnClickOutside={false}>
        <RecoveryCodes codes={change.data.recovery_codes} onDone={onClose} />
      </Modal>
    )
  return (
    <FormModal {...shell} title="New recovery codes" submitLabel="Create new codes" onClose={onClose}>
      <ProofFields form={form} onPasskey={hasPasskey ? prove : undefined} />
    </FormModal>
  )
}
