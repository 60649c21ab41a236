/** Sharp on most screens, and on paper. */
const SCALE = 2

/** What of the computed style shows in a drawing by itself, without the page's styles. */
const SHOWN = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'opacity'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'visibility', 'display'],
]

/** The drawing inside an element as a picture, on the ground that the page has. Rejects where there is none. */
export async function drawPng(within: HTMLElement | null): Promise<Blob> {
  const svg = within?.querySelector('svg')
  if (!within || !svg) throw new Error('There is no drawing')
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(svg, { width, height }))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Nothing can be drawn here')
  context.fillStyle = getComputedStyle(within).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))), 'image/png'),
  )
}

/** The drawing as text that looks the same without the styles of the page. */
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
