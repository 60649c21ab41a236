import { sizeOf } from '@rolecall/contract/accounts/picture-input'
import { careers } from '@rolecall/contract/careers/careers'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { CAREERS_PICTURE_BYTES_MAX } from '@rolecall/domain/careers/post-limits'
import { useRef } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { readAsAddress } from '../../ui/form/read-as-address.ts'
import layout from '../../ui/shell/layout.module.css'
import styles from './CareersSettings.module.css'

const KINDS = ['image/png', 'image/jpeg']

/** The picture at the top of the page: chosen, shown, removed. */
export function CareersPicture({ picture }: { picture: string }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useCallMutation(careers.choosePicture)
  const send = (image: string) => change.mutate({ body: { image } })
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (!KINDS.includes(file.type)) toast.error(MESSAGES.imageOnly)
    else if (file.size > CAREERS_PICTURE_BYTES_MAX)
      toast.error(`A picture can be at most ${sizeOf(CAREERS_PICTURE_BYTES_MAX)}.`)
    else send(await readAsAddress(file))
  }
  return (
    <div className={layout.parts}>
      {picture && <img className={styles.picture} src={picture} alt="Top of the careers page" />}
      <div className={layout.middleRow}>
        <Button busy={change.isPending} onClick={() => input.current?.click()}>
          Choose picture
        </Button>
        <Button disabledReason={picture ? undefined : 'There’s no picture to remove.'} onClick={() => send('')}>
          Remove picture
        </Button>
        <span className={styles.soft}>PNG or JPEG, at least 1600 pixels wide. We resize it.</span>
      </div>
      <input
        ref={input}
        type="file"
        accept={KINDS.join()}
        aria-label="Careers page picture"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
