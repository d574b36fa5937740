/** A piece of a line. */
export type Span =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'strong' | 'em'; readonly parts: readonly Span[] }
  /** To another part of the guide. */
  | { readonly is: 'link'; readonly to: string; readonly parts: readonly Span[] }

/** A block of the guide, as docs/users.md has it. */
export type Block =
  | { readonly is: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly is: 'paragraph'; readonly parts: readonly Span[] }
  | { readonly is: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | ({ readonly is: 'picture'; readonly file: string; readonly alt: string } & Size)

/** In pixels, so that nothing moves when a picture comes. */
export type Size = { readonly width: number; readonly height: number }

export type GuideText = {
  readonly title: string
  readonly blocks: readonly Block[]
  /** Where the pictures are served, by their file. */
  readonly pictures: Readonly<Record<string, string>>
}
