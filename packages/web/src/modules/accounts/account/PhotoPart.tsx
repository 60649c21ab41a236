import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { session as calls } from '@rolecall/contract/accounts/session'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { Suspense, useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Person } from '../../../ui/format/Person.tsx'
import styles from './ProfilePage.module.css'

const CropModal = lazyNamed(() => import('./CropModal.tsx'), 'CropModal')

const TYPES = ['image/png', 'image/jpeg']

/** The user's photo, and a new one: dropped or chosen, then cropped. */
export function PhotoPart({ name, picture }: { name: string; picture: string }) {
  const [chosen, setChosen] = useState<File>()
  const remove = useCallMutation(calls.choosePicture)
  return (
    <div className={styles.photo}>
      <Person name={name} {...(picture && { picture })} />
      <Dropzone
        accept={TYPES}
        multiple={false}
        onDrop={([file]) => setChosen(file)}
        onReject={() => toast.error(MESSAGES.imageOnly)}
        inputProps={{ 'aria-label': 'Your photo' }}
        p="sm"
      >
        Drop a photo here, or click to choose one (JPG, JPEG or PNG).
      </Dropzone>
      {picture && (
        <Button variant="subtle" busy={remove.isPending} onClick={() => remove.mutate({ body: { image: '' } })}>
          Remove photo
        </Button>
      )}
      {chosen && (
        <Suspense>
          <CropModal file={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
