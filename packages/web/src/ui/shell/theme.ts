import {
  type ActionIcon,
  type Autocomplete,
  type Badge,
  type Button,
  type Checkbox,
  type CSSVariablesResolver,
  createTheme,
  type Drawer,
  type Input,
  type InputWrapper,
  type MantineColorsTuple,
  type Menu,
  type Modal,
  type MultiSelect,
  type Popover,
  type Portal,
  type SegmentedControl,
  type Select,
  type Table,
  type Tabs,
  type Tooltip,
} from '@mantine/core'
import { BREAKPOINTS } from './breakpoints.ts'
import { red, violet } from './colour-scales.ts'

/** The single place for colours and sizes. Components read them as CSS variables (`var(--line)`) or Mantine props. */

const SLATE = {
  50: '#f8fafc',
  100: '#f1f5f9',
  200: '#e2e8f0',
  300: '#cbd5e1',
  400: '#94a3b8',
  500: '#64748b',
  600: '#475569',
  700: '#334155',
  800: '#1e293b',
  900: '#0f172a',
  950: '#020617',
} as const

const gray: MantineColorsTuple = [
  SLATE[50],
  SLATE[100],
  SLATE[200],
  SLATE[300],
  SLATE[400],
  SLATE[500],
  SLATE[600],
  SLATE[700],
  SLATE[800],
  SLATE[900],
]

// Mantine reads `dark` by index: 0 text, 2 dimmed, 3 placeholder, 4 border, 5 hover, 6 surface, 7 page.
const dark: MantineColorsTuple = [
  SLATE[100],
  SLATE[300],
  SLATE[400],
  SLATE[400],
  SLATE[700],
  SLATE[800],
  SLATE[900],
  SLATE[950],
  SLATE[950],
  '#010410',
]

/** Colours for external documents (PDF pages, HTML résumés), which look as on paper in both schemes. */
export const PAPER = {
  ground: '#ffffff',
  ink: SLATE[900],
  font: '14px/1.43 system-ui, sans-serif',
  margin: '16px',
} as const

/** Colours by meaning, per scheme: the solid tone (text, icon, bar) on a surface. */
export const LIGHT = {
  page: SLATE[50],
  surface: '#ffffff',
  raised: SLATE[100],
  line: SLATE[200],
  lineStrong: '#7d8ba1',
  text: SLATE[900],
  textSoft: SLATE[600],
  accent: '#6d28d9',
  accentFill: '#6d28d9',
  matched: '#166534',
  /** Red is used for errors alone. */
  error: '#b42318',
  missing: '#475569',
  inferred: '#1d4fd0',
  synonym: '#8a4b08',
} as const

export const DARK: Record<keyof typeof LIGHT, string> = {
  page: SLATE[950],
  surface: SLATE[900],
  raised: SLATE[800],
  line: SLATE[800],
  lineStrong: '#6b7a92',
  text: SLATE[100],
  textSoft: SLATE[400],
  accent: '#b7a2fb',
  accentFill: '#7c3aed',
  matched: '#4ade80',
  error: '#fb8a85',
  missing: '#aab6c7',
  inferred: '#85b4ff',
  synonym: '#f5bd4f',
}

const tint = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`

/** Returns the background of words marked in a colour. */
export const markOf = (colour: string) => tint(colour, 20)

const colourVariables = (palette: Record<keyof typeof LIGHT, string>) => ({
  '--page': palette.page,
  '--surface': palette.surface,
  '--raised': palette.raised,
  '--line': palette.line,
  '--line-strong': palette.lineStrong,
  '--text': palette.text,
  '--text-soft': palette.textSoft,
  '--accent': palette.accent,
  '--accent-fill': palette.accentFill,
  '--accent-soft': tint(palette.accent, 10),
  '--selected': tint(palette.accent, 8),
  '--matched': palette.matched,
  '--matched-soft': tint(palette.matched, 10),
  '--matched-mark': markOf(palette.matched),
  '--error': palette.error,
  '--error-soft': tint(palette.error, 10),
  '--error-mark': markOf(palette.error),
  '--missing': palette.missing,
  '--missing-soft': tint(palette.missing, 10),
  '--missing-mark': markOf(palette.missing),
  '--inferred': palette.inferred,
  '--inferred-soft': tint(palette.inferred, 10),
  '--inferred-mark': markOf(palette.inferred),
  '--synonym': palette.synonym,
  '--synonym-soft': tint(palette.synonym, 10),
  '--synonym-mark': markOf(palette.synonym),
  // Mantine paints floats in the body's colour; global.css paints the page itself.
  '--mantine-color-body': palette.surface,
  '--mantine-color-text': palette.text,
  '--mantine-color-dimmed': palette.textSoft,
  '--mantine-color-placeholder': palette.textSoft,
  '--mantine-color-anchor': palette.accent,
  '--mantine-color-error': palette.error,
  '--mantine-color-default': palette.surface,
  '--mantine-color-default-hover': palette.raised,
  '--mantine-color-default-border': `color-mix(in srgb, ${palette.line} 75%, ${palette.lineStrong})`,
  '--mantine-color-default-color': palette.text,
  '--mantine-color-violet-filled': palette.accentFill,
  '--mantine-color-violet-light': tint(palette.accent, 10),
  '--mantine-color-violet-light-hover': tint(palette.accent, 16),
  '--mantine-color-violet-light-color': palette.accent,
  '--mantine-color-violet-outline': palette.accent,
  '--mantine-color-violet-text': palette.accent,
})

/** Styles for paper: the light colours in both schemes, with black text and no background. */
export const PRINT_STYLES = `:root:root[data-mantine-color-scheme]{color-scheme:light;${Object.entries(
  colourVariables({ ...LIGHT, page: '#ffffff', raised: '#ffffff', text: '#000000', textSoft: SLATE[700] }),
)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`

/** Sizes in px, on a 4 px grid. */
export const SIZES = {
  sidebar: 224,
  sidebarCollapsed: 56,
  header: 48,
  rowComfortable: 44,
  rowCompact: 36,
  reading: 720,
  filters: 264,
  detailMin: 420,
  form: 400,
  icon: 16,
  iconLarge: 18,
  ring: 36,
} as const

export const MOTION_MS = 120

const em = (pixels: number) => `${pixels / 16}em`
const px = (pixels: number) => `${pixels / 16}rem`

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--sidebar': px(SIZES.sidebar),
    '--sidebar-collapsed': px(SIZES.sidebarCollapsed),
    '--header': px(SIZES.header),
    '--row-comfortable': px(SIZES.rowComfortable),
    '--row-compact': px(SIZES.rowCompact),
    '--reading': px(SIZES.reading),
    '--filters': px(SIZES.filters),
    '--detail-min': px(SIZES.detailMin),
    '--form': px(SIZES.form),
    '--icon': px(SIZES.icon),
    '--icon-large': px(SIZES.iconLarge),
    '--ring': px(SIZES.ring),
    '--control': px(32),
    '--control-small': px(24),
    '--paper': PAPER.ground,
    '--hairline': '1px',
    '--focus': '2px',
    '--motion': `${MOTION_MS}ms`,
    '--font-list': px(13),
    '--line-list': px(18),
    '--font-small': px(12),
    '--line-small': px(16),
    '--weight-strong': '600',
    '--weight-medium': '500',
    '--shadow-float': '0 4px 16px rgb(2 6 23 / 0.16), 0 1px 3px rgb(2 6 23 / 0.12)',
  },
  light: colourVariables(LIGHT),
  dark: colourVariables(DARK),
})

const shadow = 'var(--shadow-float)'
const transitionProps = { duration: MOTION_MS } as const

// Mantine renders a dialog's heading as a <header>; next to ours, the page would have two banners.
const dialogProps = {
  transitionProps,
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' } },
}

export const selectProps = { openOnFocus: false, comboboxProps: { transitionProps, shadow: 'md' } } as const

/**
 * Types settings for a component, as its own `extend` does, but by type alone, so that the first page does not load
 * every component that the theme knows.
 */
const settings = <C extends { extend: (input: never) => unknown }>(of: Parameters<C['extend']>[0]) => of

export const theme = createTheme({
  colors: { gray, dark, violet, red },
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: SLATE[900],
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", Menlo, monospace',
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: px(4), sm: px(8), md: px(12), lg: px(16), xl: px(24) },
  radius: { xs: px(3), sm: px(4), md: px(6), lg: px(8), xl: px(12) },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: shadow, lg: shadow, xl: shadow },
  breakpoints: {
    xs: em(480),
    sm: em(BREAKPOINTS.drawer),
    md: em(1024),
    lg: em(BREAKPOINTS.cover),
    xl: em(BREAKPOINTS.three),
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: px(20), lineHeight: '1.4' },
      h2: { fontSize: px(16), lineHeight: '1.5' },
      h3: { fontSize: px(14), lineHeight: '1.4286' },
      h4: { fontSize: px(14), lineHeight: '1.4286' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: settings<typeof ActionIcon>({ defaultProps: { variant: 'subtle', color: 'gray', size: px(32) } }),
    Badge: settings<typeof Badge>({ defaultProps: { variant: 'default', radius: 'sm', tt: 'none', fw: 500 } }),
    Button: settings<typeof Button>({
      vars: (_theme, { size }) => ({
        root: size ? {} : { '--button-height': px(32), '--button-fz': px(14), '--button-padding-x': px(12) },
      }),
    }),
    Checkbox: settings<typeof Checkbox>({ defaultProps: { size: 'xs', radius: 'xs' } }),
    Input: settings<typeof Input>({
      vars: (_theme, { size }) => ({
        wrapper: {
          ...(!size || size === 'sm' ? { '--input-height': px(32), '--input-fz': px(14) } : {}),
          '--input-bg': 'var(--surface)',
        },
      }),
    }),
    InputWrapper: settings<typeof InputWrapper>({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      vars: () => ({
        label: { '--input-label-size': px(13), '--input-asterisk-color': 'var(--error)' },
        description: { '--input-description-size': px(12) },
        error: { '--input-error-size': px(12) },
        success: { '--input-success-size': px(12) },
      }),
    }),
    // A search opens on typing, or by the arrow, but not when Tab passes it.
    Autocomplete: settings<typeof Autocomplete>({ defaultProps: selectProps }),
    MultiSelect: settings<typeof MultiSelect>({ defaultProps: selectProps }),
    Select: settings<typeof Select>({ defaultProps: selectProps }),
    Menu: settings<typeof Menu>({ defaultProps: { transitionProps, shadow: 'md' } }),
    // Declared in index.html, so that floats belong to a landmark of the page, as screen readers expect.
    Portal: settings<typeof Portal>({ defaultProps: { target: '#floats' } }),
    Popover: settings<typeof Popover>({ defaultProps: { transitionProps, shadow: 'md' } }),
    Modal: settings<typeof Modal>({ defaultProps: { ...dialogProps, centered: true } }),
    Drawer: settings<typeof Drawer>({ defaultProps: dialogProps }),
    SegmentedControl: settings<typeof SegmentedControl>({ defaultProps: { transitionDuration: MOTION_MS } }),
    Table: settings<typeof Table>({ defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'sm' } }),
    Tabs: settings<typeof Tabs>({ defaultProps: { keepMounted: false } }),
    Tooltip: settings<typeof Tooltip>({
      defaultProps: { transitionProps, openDelay: 300, events: { hover: true, focus: true, touch: true } },
    }),
  },
})
