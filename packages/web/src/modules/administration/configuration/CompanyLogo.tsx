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
    if (file.size > PICTURE_BYTES_MAX) toast.error(`A picture has at most ${PICTURE_BYTES_MAX / 1024} KB.`)
    else send(await readAsAddress(file))
  }
  return (
    <section aria-label="Logo" className={layout.middleRow}>
      {subDomain && hasLogo && (
        <img
          key={shown}
          className={styles.logo}
          src={`/static/logo/${subDomain}.png?v=${shown}`}
          alt="The company’s logo"
        />
      )}
      <Button busy={change.isPending} onClick={() => input.current?.click()}>
        Choose a logo
      </Button>
      <Button disabledReason={hasLogo ? undefined : 'There is none.'} onClick={() => send('')}>
        Take the logo away
      </Button>
      <span className={styles.soft}>
        {subDomain ? 'PNG, JPEG or SVG, shown at the sub-domain.' : 'Shown at the sub-domain, once there is one.'}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        aria-label="The company’s logo"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
