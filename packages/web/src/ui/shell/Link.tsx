import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, JSX } from 'react'
import type { AppPath } from './app-path.ts'
import { parseSearch } from './search-params.ts'

type PlainAnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>
type StyledAnchorProps = Omit<AnchorProps, 'href' | 'target'> & Omit<PlainAnchorProps, keyof AnchorProps>
type Goal = {
  to: AppPath
  /** A query parameter; when the address has it, this link is not the current one. */
  unless?: string | undefined
}

const RoutedAnchor = createLink((props: StyledAnchorProps) => <Anchor {...props} />)
const RoutedPlain = createLink((props: PlainAnchorProps) => <a {...props} />)

/** Builds the target for the router, which types patterns with parameters and can't know that an `AppPath` is a filled-in one. */
function toGoal({ to: address, unless }: Goal): { to: '/' } {
  const [to, query = ''] = address.split('?')
  const search = { ...(unless && { [unless]: undefined }), ...parseSearch(query) }
  return { to, search, activeOptions: { explicitUndefined: true } } as { to: string } as { to: '/' }
}

/** A link inside the application: `<Link to={paths.home()}>`; navigates without a reload. */
export const Link = ({ to, unless, ...rest }: StyledAnchorProps & Goal): JSX.Element => (
  <RoutedAnchor {...rest} {...toGoal({ to, unless })} />
)

/** Makes a link current only on its very path, and not on a path below it. */
const EXACT = { activeOptions: { exact: true, includeSearch: false } }

type PlainProps = PlainAnchorProps & Goal & { isExact?: boolean }

/** A link without Mantine's styles, for whole rows, cards and menu items. */
export const PlainLink = ({ to, unless, isExact = false, ...rest }: PlainProps): JSX.Element => (
  <RoutedPlain {...rest} {...toGoal({ to, unless })} {...(isExact && EXACT)} />
)
