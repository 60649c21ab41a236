/** Scale that is sharp on most screens, and on paper. */
const SCALE = 2

/** Computed styles that a drawing needs to look right without the page's styles. */
const SHOWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'visibility',
  'display',
]

/** Space for the title and the legend. */
const HEAD_PX = 56
const SWATCH_PX = 10

/**
 * Renders the drawing inside an element as a PNG under a title, on the page's background. Rejects when the element
 * has no drawing.
 */
export async function drawPng(within: HTMLElement | null, title: string): Promise<Blob> {
  const svg = within?.querySelector('svg')
  if (!within || !svg) throw new Error('The chart has no drawing')
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(svg, { width, height }))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = (height + HEAD_PX) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw on a canvas')
  context.fillStyle = getComputedStyle(within).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  drawHead(context, within, title)
  context.drawImage(image, 0, HEAD_PX, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas returned no image'))), 'image/png'),
  )
}

/** Draws the title, and below it the legend, which is not part of the drawing. */
function drawHead(context: CanvasRenderingContext2D, within: HTMLElement, title: string): void {
  const { color, fontFamily } = getComputedStyle(within)
  context.fillStyle = color
  context.font = `600 14px ${fontFamily}`
  context.fillText(title, SWATCH_PX, 20)
  context.font = `12px ${fontFamily}`
  let left = SWATCH_PX
  for (const item of within.querySelectorAll<HTMLElement>('[class$="legendItem"], [class*="legendItem "]')) {
    const colours = [...item.querySelectorAll('*')].map((each) => getComputedStyle(each).backgroundColor)
    context.fillStyle = colours.find((each) => each !== 'rgba(0, 0, 0, 0)') ?? color
    context.fillRect(left, 34, SWATCH_PX, SWATCH_PX)
    context.fillStyle = color
    const text = item.textContent ?? ''
    context.fillText(text, left + SWATCH_PX + 4, 43)
    left += context.measureText(text).width + SWATCH_PX * 3
  }
}

/** Returns the drawing as text that looks the same without the page's styles. */
function standAlone(svg: SVGSVGElement, size: { width: number; height: number }): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [place, element] of [svg, ...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(element)
    copies[place]?.setAttribute('style', SHOWN.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  for (const [name, length] of Object.entries(size)) copy.setAttribute(name, String(length))
  return new XMLSerializer().serializeToString(copy)
}
