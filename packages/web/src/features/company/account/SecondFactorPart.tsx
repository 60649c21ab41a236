import { Modal } from '@mantine/core'
import { account } from '@rolecall/contract/company/account'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import styles from './ProfilePage.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

const PROOF: readonly FormField<'password' | 'code'>[] = [
  { name: 'password', kind: 'password', label: 'Your present password', takesFocus: true },
  {
    name: 'code',
    kind: 'line',
    label: 'Code',
    help: 'That of your authenticator app, or a recovery code.',
    autoComplete: 'one-time-code',
  },
]

/** Whether signing in takes a code besides the password, and what can be done about it. */
export function SecondFactorPart() {
  const { data } = useCallQuery(account.secondFactor, {})
  const [open, setOpen] = useState<'setup' | 'end' | 'codes'>()
  const close = () => setOpen(undefined)
  if (!data) return null
  const { is_on, is_required, codes_left, passkeys } = data
  const mayEnd = !is_required || passkeys > 0
  return (
    <div className={styles.line}>
      <span className={styles.soft}>
        {is_on
          ? `The second factor is on. ${codes_left} recovery codes are left.`
          : 'With a second factor, signing in takes a code of an app on your phone besides the password.'}
      </span>
      {is_on ? (
        <span className={styles.photo}>
          <Button onClick={() => setOpen('codes')}>New recovery codes</Button>
          <Button
            disabledReason={mayEnd ? undefined : 'Your company demands a second factor.'}
            onClick={() => setOpen('end')}
          >
            Switch it off
          </Button>
        </span>
      ) : (
        <Button onClick={() => setOpen('setup')}>Set up a second factor</Button>
      )}
      {open === 'setup' && (
        <Modal opened onClose={close} title="Set up a second factor" closeOnClickOutside={false}>
          <SecondFactorSetup onDone={close} onCancel={close} />
        </Modal>
      )}
      {open === 'end' && <EndModal onClose={close} />}
      {open === 'codes' && <CodesModal onClose={close} />}
    </div>
  )
}

function EndModal({ onClose }: { onClose: () => void }) {
  const { form, shell } = useCallForm(account.endSecondFactor, {
    initial: { password: '', code: '' },
    toBody: (values) => values,
    onDone: onClose,
  })
  return (
    <FormModal {...shell} title="Switch the second factor off" submitLabel="Switch it off" onClose={onClose}>
      <FormFields form={form} fields={PROOF} />
    </FormModal>
  )
}

function CodesModal({ onClose }: { onClose: () => void }) {
  const { form, shell, change } = useCallForm(account.renewRecoveryCodes, {
    initial: { password: '', code: '' },
    toBody: (values) => values,
    mutation: { quiet: true },
  })
  if (change.data)
    return (
      <Modal opened onClose={onClose} title="New recovery codes" closeOnClickOutside={false}>
        <RecoveryCodes codes={change.data.recovery_codes} onDone={onClose} />
      </Modal>
    )
  return (
    <FormModal {...shell} title="New recovery codes" submitLabel="Make new codes" onClose={onClose}>
      <FormFields form={form} fields={PROOF} />
    </FormModal>
  )
}
