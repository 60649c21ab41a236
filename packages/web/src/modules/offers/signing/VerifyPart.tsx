import { FileInput } from '@mantine/core'
import { type FileVerdict, signing } from '@rolecall/contract/offers/signing'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { CopyValue } from '../../../ui/format/CopyValue.tsx'
import { Facts } from '../../../ui/format/Facts.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { toBase64 } from './base64.ts'
import styles from './Signing.module.css'

/** Checks whether a file is an intact offer signed by the company. */
export function VerifyPart() {
  const [file, setFile] = useState<File | null>(null)
  const verify = useCallMutation(signing.verify, { quiet: true }, async () =>
    send(signing.verify, { body: { file: file ? await toBase64(file) : '' } }),
  )
  const isLarge = (file?.size ?? 0) > SIGNING.pdfMax
  return (
    <Panel title="Verify a signed offer">
      <div className={layout.parts}>
        <FileInput
          label="Signed PDF"
          description="Choose a PDF that you received as a signed offer. We compare it with our copy and don’t store it."
          placeholder="Choose a PDF"
          accept="application/pdf,.pdf"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
          value={file}
          error={isLarge ? 'The file is larger than 4 MB. Signed offers are smaller.' : verify.error?.message}
          onChange={(chosen) => {
            verify.reset()
            setFile(chosen)
          }}
        />
        <div>
          <Button
            variant="filled"
            busy={verify.isPending}
            disabledReason={file && !isLarge ? undefined : 'Choose a PDF.'}
            onClick={() => verify.mutate({ body: { file: '' } })}
          >
            Verify file
          </Button>
        </div>
        <div aria-live="polite">{verify.data && <Verdict verdict={verify.data.data} />}</div>
      </div>
    </Panel>
  )
}

function Verdict({ verdict: { state, says, signed } }: { verdict: FileVerdict }) {
  const [first, ...rest] = says
  const isGood = state === 'whole' && signed?.history === 'holds'
  return (
    <section className={styles.verdict} data-good={isGood || undefined} aria-label="Result">
      <h3 className={styles.says}>{first}</h3>
      {rest.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {signed && (
        <>
          <Facts
            facts={[
              ['SHA-256 of the text', <CopyValue key="text" value={signed.sha256} label="the hash of the text" />],
              ['SHA-256 of the file', <CopyValue key="file" value={signed.file_sha256} label="the hash of the file" />],
              [
                'Certificate (SHA-256)',
                <CopyValue key="by" value={signed.certificate} label="the fingerprint of the certificate" />,
              ],
            ]}
          />
          <p>
            <Link to={paths.offer(signed.offer_id)}>Open the offer {signed.offer}</Link>
          </p>
        </>
      )}
    </section>
  )
}
