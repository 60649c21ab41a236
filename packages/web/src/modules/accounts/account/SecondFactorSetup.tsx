import { account } from '@rolecall/contract/accounts/account'
import type { UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import { useEffect, useState } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import styles from './ProfilePage.module.css'
import { NO_PROOF, ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const PASSWORD = [{ name: 'password', kind: 'password', label: 'Current password', takesFocus: true }] as const

type Secret = { secret: string; uri: string }

type Props = { hasPasskey?: boolean; onDone: () => void; onCancel?: () => void }

/** The steps to a second factor: confirming the user's identity, the app, a code from it, and the recovery codes to keep. */
export function SecondFactorSetup({ hasPasskey = false, onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <Confirm begun={begun} onConfirmed={setCodes} />
  return <Begin hasPasskey={hasPasskey} onBegun={setBegun} {...(onCancel && { onCancel })} />
}

type BeginProps = { hasPasskey: boolean; onBegun: (begun: Secret) => void; onCancel?: () => void }

/** The first step; for a user without a second factor the password is enough. */
function Begin({ hasPasskey, onBegun, onCancel }: BeginProps) {
  const { form, shell, change } = useCallForm(account.beginSecondFactor, {
    initial: NO_PROOF,
    toBody: (values) => values,
    mutation: { quiet: true },
    onDone: onBegun,
  })
  const prove = (passkey: UsedPasskey) => change.mutate({ body: { passkey } }, { onSuccess: onBegun })
  return (
    <FormShell {...shell} isDirty={false} submitLabel="Continue" {...(onCancel && { onCancel })}>
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
      <p className={styles.soft}>
        Scan this with an authenticator app, or enter the key in the app. Then enter the code it shows.
      </p>
      {picture && <img src={picture} alt="QR code for the key below" className={styles.qr} />}
      <p>
        <CopyValue value={begun.secret} label="key" />
      </p>
      <FormShell {...shell} isDirty={false} submitLabel="Turn on">
        <FormFields
          form={form}
          fields={[
            {
              name: 'code',
              kind: 'line',
              label: 'Code from the app',
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

/** Draws the QR code here, so that the secret reaches no third party. */
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
