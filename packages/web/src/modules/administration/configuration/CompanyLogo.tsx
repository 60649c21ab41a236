import { company } from '@rolecall/contract/company/company'
import { PICTURE_BYTES_MAX } from '@rolecall/domain/company/company-limits'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { readAsAddress } from '../../../ui/form/read-as-address.ts'
import layout from '../../../ui/shell/layout.module.css'
import styles from './CompanySettings.module.css'

/** The logo shown at the company's sub-domain: chosen, shown, removed. */
export function CompanyLogo({ subDomain, hasLogo }: { subDomain: string; hasLogo: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(0)
  const change = useCallMutation(company.brand)
  const send = (image: string) =>
    change.mutate(
      { body: { image } },
      {
        onSuccess: () => setShown((times) => times + 1),
      },
    )
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > PICTURE_BYTES_MAX) toast.error(`Choose a picture of up to ${PICTURE_BYTES_MAX / 1024} KB.`)
    else send(await readAsAddress(file))
  }
  return (
    <section aria-label="Logo" className={layout.middleRow}>
      {subDomain && hasLogo && (
        <img key={shown} className={styles.logo} src={`/static/logo/${subDomain}.png?v=${shown}`} alt="Company logo" />
      )}
      <Button busy={change.isPending} onClick={() => input.current?.click()}>
        Choose logo
      </Button>
      <Button disabledReason={hasLogo ? undefined : 'There’s no logo.'} onClick={() => send('')}>
        Remove logo
      </Button>
      <span className={styles.soft}>
        {subDomain ? 'PNG, JPEG or SVG. Shown at your sub-domain.' : 'Shown at your sub-domain once you choose one.'}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        aria-label="Company logo"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
