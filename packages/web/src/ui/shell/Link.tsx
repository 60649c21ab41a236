import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, JSX } from 'react'
import type { AppPath } from './app-path.ts'
import { parseSearch } from './search-params.ts'

type Plain = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>
type Styled = Omit<AnchorProps, 'href' | 'target'> & Omit<Plain, keyof AnchorProps>
type Goal = { to: AppPath }

const RoutedAnchor = createLink((props: Styled) => <Anchor {...props} />)
const RoutedPlain = createLink((props: Plain) => <a {...props} />)

/** For the router, which types patterns with parameters and cannot know that an `AppPath` is one of them filled in. */
function toGoal(address: AppPath): { to: '/' } {
  const [to, query = ''] = address.split('?')
  return { to, search: parseSearch(query) } as { to: string } as { to: '/' }
}

/** A link inside the application: `<Link to={paths.home}>`; goes there without loading the page anew. */
export const Link = ({ to, ...rest }: Styled & Goal): JSX.Element => <RoutedAnchor {...rest} {...toGoal(to)} />

/** The same without Mantine's looks, for whole rows, cards and menu items. */
export const PlainLink = ({ to, ...rest }: Plain & Goal): JSX.Element => <RoutedPlain {...rest} {...toGoal(to)} />
