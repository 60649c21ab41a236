import { account } from '@rolecall/contract/company/account'
import type { UsedPasskey } from '@rolecall/contract/company/passkey-input'
import { useEffect, useState } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { CopyValue } from '../../../kit/format/CopyValue.tsx'
import styles from './ProfilePage.module.css'
import { NO_PROOF, ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const PASSWORD = [{ name: 'password', kind: 'password', label: 'Your present password', takesFocus: true }] as const

type Secret = { secret: string; uri: string }

type Props = { hasPasskey?: boolean; onDone: () => void; onCancel?: () => void }

/** The steps to a second factor: the proof that it is oneself, the app, a code of it, and the recovery codes to be kept. */
export function SecondFactorSetup({ hasPasskey = false, onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <Confirm begun={begun} onConfirmed={setCodes} />
  return <Begin hasPasskey={hasPasskey} onBegun={setBegun} {...(onCancel && { onCancel })} />
}

type BeginProps = { hasPasskey: boolean; onBegun: (begun: Secret) => void; onCancel?: () => void }

/** Of whoever has no second factor yet, the password is proof enough. */
function Begin({ hasPasskey, onBegun, onCancel }: BeginProps) {
  const { form, shell, change } = useCallForm(account.beginSecondFactor, {
    initial: NO_PROOF,
    toBody: (values) => values,
    mutation: { quiet: true },
    onDone: onBegun,
  })
  const prove = (passkey: UsedPasskey) => change.mutate({ body: { passkey } }, { onSuccess: onBegun })
  return (
    <FormShell {...shell} isDirty={false} submitLabel="Go on" {...(onCancel && { onCancel })}>
      {hasPasskey ? <ProofFields form={form} onPasskey={prove} /> : <FormFields form={form} fields={PASSWORD} />}
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
