import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, JSX } from 'react'
import type { AppPath } from './app-path.ts'
import { parseSearch } from './search-params.ts'

type Plain = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>
type Styled = Omit<AnchorProps, 'href' | 'target'> & Omit<Plain, keyof AnchorProps>
type Goal = {
  to: AppPath
  /** Of the address: where it says anything of this, the page is another one, and this link is not the present one. */
  unless?: string | undefined
}

const RoutedAnchor = createLink((props: Styled) => <Anchor {...props} />)
const RoutedPlain = createLink((props: Plain) => <a {...props} />)

/** For the router, which types patterns with parameters and cannot know that an `AppPath` is one of them filled in. */
function toGoal(address: AppPath, unless: string | undefined): { to: '/' } {
  const [to, query = ''] = address.split('?')
  const search = { ...(unless && { [unless]: undefined }), ...parseSearch(query) }
  return { to, search, activeOptions: { explicitUndefined: true } } as { to: string } as { to: '/' }
}

/** A link inside the application: `<Link to={paths.home()}>`; goes there without loading the page anew. */
export const Link = ({ to, unless, ...rest }: Styled & Goal): JSX.Element => (
  <RoutedAnchor {...rest} {...toGoal(to, unless)} />
)

/** The same without Mantine's looks, for whole rows, cards and menu items. */
export const PlainLink = ({ to, unless, ...rest }: Plain & Goal): JSX.Element => (
  <RoutedPlain {...rest} {...toGoal(to, unless)} />
)
