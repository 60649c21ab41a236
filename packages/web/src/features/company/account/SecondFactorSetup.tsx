import { account } from '@rolecall/contract/company/account'
import { useEffect, useState } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { CopyValue } from '../../../kit/format/CopyValue.tsx'
import styles from './ProfilePage.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Secret = { secret: string; uri: string }

/** The steps to a second factor: the password, the app, a code of it, and the recovery codes to be kept. */
export function SecondFactorSetup({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [begun, setBegun] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <Confirm begun={begun} onConfirmed={setCodes} />
  return <Begin onBegun={setBegun} {...(onCancel && { onCancel })} />
}

function Begin({ onBegun, onCancel }: { onBegun: (begun: Secret) => void; onCancel?: () => void }) {
  const { form, shell } = useCallForm(account.beginSecondFactor, {
    initial: { password: '' },
    toBody: (values) => values,
    mutation: { quiet: true },
    onDone: onBegun,
  })
  return (
    <FormShell {...shell} isDirty={false} submitLabel="Go on" {...(onCancel && { onCancel })}>
      <FormFields
        form={form}
        fields={[{ name: 'password', kind: 'password', label: 'Your present password', takesFocus: true }]}
      />
    </FormShell>
  )
}

function Confirm({ begun, onConfirmed }: { begun: Secret; onConfirmed: (codes: readonly string[]) => void }) {
  const picture = useQrCode(begun.uri)
  const { form, shell } = useCallForm(account.confirmSecondFactor, {
    initial: { code: '' },
    toBody: (values) => values,
    mutation: { quiet: true },
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <>
      <p className={styles.soft}>Scan this with an authenticator app, or type the key into it. Then enter its code.</p>
      {picture && <img src={picture} alt="QR code of the key below" className={styles.qr} />}
      <p>
        <CopyValue value={begun.secret} label="key" />
      </p>
      <FormShell {...shell} isDirty={false} submitLabel="Switch it on">
        <FormFields
          form={form}
          fields={[
            {
              name: 'code',
              kind: 'line',
              label: 'Code of the app',
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
              takesFocus: true,
            },
          ]}
        />
      </FormShell>
    </>
  )
}

/** Drawn here: the secret goes to nobody who draws QR codes. */
function useQrCode(text: string): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isGone = false
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: 384, margin: 2 }))
      .then((address) => {
        if (!isGone) setPicture(address)
      })
    return () => {
      isGone = true
    }
  }, [text])
  return picture
}
