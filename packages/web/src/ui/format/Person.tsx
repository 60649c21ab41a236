import { Avatar } from '@mantine/core'
import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { initialsOf } from './initials.ts'

type Props = {
  name: string
  picture?: string
  size?: 'sm' | 'md'
  /** The name is next to it, or on the control around it. */
  isDecorative?: boolean
  /** Hides the identity: a mask instead of picture and initials. */
  isHidden?: boolean
}

const PIXELS = { sm: 'var(--control-small)', md: 'var(--control)' }

/** A person as a picture or, without one, as initials. */
export const Person = ({ name, picture, size = 'md', isDecorative = false, isHidden = false }: Props) => (
  <Avatar
    size={PIXELS[size]}
    alt={isDecorative ? '' : name}
    aria-hidden={isDecorative || undefined}
    {...(picture && !isHidden && { src: picture })}
    color={isHidden ? 'gray' : 'violet'}
    variant="light"
  >
    {isHidden ? <IconMasksTheater aria-hidden /> : initialsOf(name)}
  </Avatar>
)
