/** What a block is filled with, and its edge, each as `hsl(…)`. */
type Colours = { tint: string; edge: string }

/** 300 numbers go round the circle of colours (3§9). */
const HUE_STEP = 360 / 300

/** Calm colours of a block: text reads on the tint, and the edge shows on the ground, in either scheme. */
export function blockColours(colorIdx: number): { light: Colours; dark: Colours } {
  const hue = Math.round(colorIdx * HUE_STEP)
  return {
    light: { tint: `hsl(${hue} 40% 92%)`, edge: `hsl(${hue} 35% 38%)` },
    dark: { tint: `hsl(${hue} 22% 22%)`, edge: `hsl(${hue} 30% 64%)` },
  }
}
