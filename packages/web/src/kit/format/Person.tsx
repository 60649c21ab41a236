import { Avatar } from '@mantine/core'
import { initialsOf } from './initials.ts'

type Props = {
  name: string
  picture?: string
  size?: 'sm' | 'md'
  /** The name stands beside it, or on the control around it. */
  isDecorative?: boolean
}

const PIXELS = { sm: 'var(--control-small)', md: 'var(--control)' }

/** A person as a picture or, without one, as initials. */
export const Person = ({ name, picture, size = 'md', isDecorative = false }: Props) => (
  <Avatar
    size={PIXELS[size]}
    alt={isDecorative ? '' : name}
    aria-hidden={isDecorative || undefined}
    {...(picture && { src: picture })}
    color="violet"
    variant="light"
  >
    {initialsOf(name)}
  </Avatar>
)
