import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const FRAME = /\/app\/web\/boot\.tsx$/

/** Names in the page itself what every visit needs next, so that the browser fetches it beside the first script. */
export function preloadFrame(): Plugin {
  return {
    name: 'preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = withImports(bundle).filter(({ fileName }) => !html.includes(fileName))
        const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        return [
          ...Array.from(styles, (file) => link('stylesheet', file)),
          ...chunks.map(({ fileName }) => link('modulepreload', fileName)),
        ]
      },
    },
  }
}

/** The chunk that holds the frame, and what it imports. */
function withImports(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const frame = chunks.find(({ moduleIds }) => moduleIds.some((id) => FRAME.test(id)))
  if (!frame) throw new Error('the frame is in no file of the build')
  return [frame, ...chunks.filter(({ fileName }) => frame.imports.includes(fileName))]
}

const link = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})
