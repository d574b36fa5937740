/** A camera that is open. */
export type Camera = {
  readonly stream: MediaStream
  /** Switches its light; null where it has none. */
  readonly light: ((on: boolean) => Promise<void>) | null
  stop(): void
}

/** Why there is no picture: nobody allowed it, there is none, something else has it. */
export type NoCamera = 'refused' | 'none' | 'busy'

/** Opens the camera that looks away from the user, where there are several. Whoever opens it stops it. */
export async function openCamera(): Promise<Camera | NoCamera> {
  // Without a secure connection a browser has none to give.
  if (!navigator.mediaDevices) return 'none'
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
    const stop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    return { stream, light: lightOf(stream), stop }
  } catch (error) {
    return whyNone(error)
  }
}

function whyNone(error: unknown): NoCamera {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

function lightOf(stream: MediaStream): Camera['light'] {
  const [track] = stream.getVideoTracks()
  // It is in no list of types yet.
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !able?.torch) return null
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}
