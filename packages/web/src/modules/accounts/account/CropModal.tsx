import { ActionIcon, Modal, Slider } from '@mantine/core'
import { account } from '@rolecall/contract/accounts/account'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useCallMutation } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useSingleFlight } from '../../../ui/form/use-single-flight.ts'
import { cropPicture } from './crop-picture.ts'
import styles from './ProfilePage.module.css'

const ZOOM_MAX = 4
/** Pixels moved per press. */
const STEP = 20
/** Buttons for users who can't drag the photo. */
const MOVES = [
  { label: 'Move the photo left', Icon: IconArrowLeft, x: -STEP, y: 0 },
  { label: 'Move the photo right', Icon: IconArrowRight, x: STEP, y: 0 },
  { label: 'Move the photo up', Icon: IconArrowUp, x: 0, y: -STEP },
  { label: 'Move the photo down', Icon: IconArrowDown, x: 0, y: STEP },
] as const

/** The visible part of a photo, moved and enlarged until it fits. */
export function CropModal({ file, onClose }: { file: File; onClose: () => void }) {
  const [address, setAddress] = useState<string>()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const { mutateAsync } = useCallMutation(account.details)
  const { busy, once } = useSingleFlight()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const save = async () => {
    const imgData = area && (await cropPicture(file, area).catch(() => undefined))
    if (!imgData) {
      toast.error(MESSAGES.imageOnly)
      return
    }
    // The mutation reports a refusal.
    const kept = await mutateAsync({ body: { profile_data: { imgData } } }).catch(() => undefined)
    if (kept) onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Crop photo" size="lg">
      <div className={styles.crop}>
        {address && (
          <Cropper
            image={address}
            crop={at}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{
              alt: '',
              onError: () => {
                toast.error(MESSAGES.imageOnly)
                onClose()
              },
            }}
          />
        )}
      </div>
      <Slider
        label={null}
        thumbLabel="Zoom"
        min={1}
        max={ZOOM_MAX}
        step={0.1}
        value={zoom}
        onChange={setZoom}
        mb="lg"
      />
      <fieldset className={styles.moves} aria-label="Move the photo">
        {MOVES.map(({ label, Icon, x, y }) => (
          <ActionIcon key={label} aria-label={label} onClick={() => setAt({ x: at.x + x, y: at.y + y })}>
            <Icon aria-hidden />
          </ActionIcon>
        ))}
      </fieldset>
      <div className={styles.line}>
        <Button variant="filled" busy={busy} onClick={() => void once(save)}>
          Save photo
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}
