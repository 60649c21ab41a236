import { Modal, TextInput } from '@mantine/core'
import { CHANNEL_MAX, cleanChannel, nameChannel, USUAL_CHANNELS } from '@rolecall/domain/careers/channels'
import { useState } from 'react'
import { CopyValue } from '../../ui/format/CopyValue.tsx'

type Props = { positionId: string; onClose: () => void }

const linkOf = (positionId: string, channel: string) =>
  `${location.origin}/jobpost/${positionId}${channel && `?source=${channel}`}`

/** Links to a post, one for each place of publication, so that charts can distinguish them. */
export function PostLinksModal({ positionId, onClose }: Props) {
  const [own, setOwn] = useState('')
  const channel = cleanChannel(own)
  const channels = [...(channel ? [channel] : []), ...USUAL_CHANNELS.filter((usual) => usual !== channel)]
  return (
    <Modal opened title="Job post links" onClose={onClose}>
      <p>Copy a separate link for each place you share it. Charts then show where applications come from.</p>
      <TextInput
        label="Another place"
        description="Saved in lowercase, such as “campus-fair”."
        value={own}
        maxLength={CHANNEL_MAX}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <dl>
        {channels.map((each) => (
          <div key={each}>
            <dt>{nameChannel(each)}</dt>
            <dd>
              <CopyValue
                value={linkOf(positionId, each)}
                label={`link for “${nameChannel(each)}”`}
                tooltip="Copy link"
              />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
