import { FileInput } from '@mantine/core'
import { type FileVerdict, signing } from '@rolecall/contract/company/signing'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { CopyValue } from '../../../kit/format/CopyValue.tsx'
import { Facts } from '../../../kit/format/Facts.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { toBase64 } from '../../../parts/signing/base64.ts'
import styles from './Signing.module.css'

/** Asks of a file whether it is a signed offer of the company, and whole. */
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
          description="A file that somebody sends you as a signed offer of the company. It is compared with the one that is kept, and not kept itself."
          placeholder="Choose a PDF"
          accept="application/pdf,.pdf"
          clearable
          clearButtonProps={{ 'aria-label': 'Take the file back' }}
          value={file}
          error={isLarge ? 'The file is larger than 4 MB, and no signed offer is.' : verify.error?.message}
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
            Verify it
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
    <section className={styles.verdict} data-good={isGood || undefined} aria-label="What was found">
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
