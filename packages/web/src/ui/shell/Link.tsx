import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = Omit<AnchorProps, 'href'> & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** A link inside the application: `<Link to={paths.home}>`; goes there without loading the page anew. */
export const Link = createLink((props: Props) => <Anchor {...props} />)

/** The same without Mantine's looks, for whole rows, cards and menu items. */
export const PlainLink = createLink((props: ComponentPropsWithRef<'a'>) => <a {...props} />)
