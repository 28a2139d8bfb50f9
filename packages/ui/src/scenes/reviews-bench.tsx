import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, BROWN, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'

/** Two neighbours on a bench under a tree, telling each other how it went. */
export function ReviewsBench(props: SceneProps) {
  return (
    <Scene {...props} width={320} height={240}>
      <Square />
      <Bench />
      <Older />
      <Younger />
      <Bubbles />
    </Scene>
  )
}

function Square() {
  return (
    <>
      <path d="M0 214h320" stroke={SHADE} />
      <path d="M0 212c30-30 60-38 96-18 40-30 90-30 132-4 36-14 66-6 92 22z" fill={WASH} stroke="none" />
      <path d="M270 214c2-30 2-60-2-92m16 92c-2-30-2-60 4-92M278 160l16-24" />
      <path
        d="M236 118c-24-2-28-34-6-42-4-26 26-38 42-20 18-12 42 4 36 26 14 8 8 34-12 36-8 6-18 4-24-2-10 10-26 8-36 2z"
        fill={CARD}
        stroke={BRAND}
      />
      <path d="M252 92q6 6 12 0m12-20q6 6 12 0m-4 30q6 6 12 0" stroke={BRAND} />
      <path d="M30 226c50-12 190-12 226-2l-40 10H70z" fill={SHADE} stroke="none" />
    </>
  )
}

function Bench() {
  return (
    <>
      <path d="M48 130h190v12H48zM48 148h190v12H48z" fill={CARD} />
      <path d="M60 160v26M226 160v26M56 190v34M230 190v34M92 190v24M196 190v24" strokeWidth="5" />
      <path d="M52 178h182l10 12H42z" fill={CARD} />
    </>
  )
}

function Older() {
  return (
    <>
      <Limb d="M98 180l34 4 2 34" fill={HAIR} wide={13} />
      <Limb d="M90 182l30 6-2 30" fill={HAIR} wide={13} />
      <path d="M110 228h20c0-7-8-7-10-9h-10zm18-2h20c0-7-8-7-10-9h-10z" fill={CARD} />
      <path d="M78 186c-6-44-2-66 20-67 20-1 22 26 18 67z" fill={GLOW} />
      <Head at={[98, 100]} hair="cap" skin={BROWN} cloth={WASH} />
      <Limb d="M92 134l12 28 18 6" fill={GLOW} wide={10} />
      <Limb d="M124 168l6-2" fill={BROWN} wide={7} />
    </>
  )
}

function Younger() {
  return (
    <>
      <Limb d="M196 180l-32 4-4 34" fill={WASH} wide={13} />
      <Limb d="M204 182l-28 6 0 30" fill={WASH} wide={13} />
      <path d="M184 228h-20c0-7 8-7 9-9h11zm-16-2h-20c0-7 8-7 9-9h11z" fill={HAIR} />
      <path d="M178 186c-4-44-2-66 18-67 22-1 26 24 22 67z" fill={BRAND} />
      <Head at={[196, 100]} hair="bun" left />
      <Limb d="M206 134l-10 28-20-4" fill={BRAND} wide={10} />
      <Limb d="M174 156l-5-4" fill={TAN} wide={7} />
      <path d="M154 138l13-4 7 24-13 4z" fill={HAIR} />
      <path d="M157 141l8-2 5 17-8 3z" fill={GLOW} stroke="none" />
    </>
  )
}

function Bubbles() {
  return (
    <>
      <path d="M30 20h82v36H76l-8 14-6-14H30z" fill={CARD} />
      <path d="M42 32h56M42 43h34" stroke={BRAND} strokeWidth="3" />
      <path d="M138 34h76v36h-18l-4 12-10-12h-44z" fill={WASH} />
      <path
        d="M153 46l2 4 5 1-4 3 1 5-4-2-5 2 1-5-3-3 5-1zm22 0l2 4 5 1-4 3 1 5-4-2-5 2 1-5-3-3 5-1zm22 0l2 4 5 1-4 3 1 5-4-2-5 2 1-5-3-3 5-1z"
        fill={GLOW}
        stroke={WARM}
        strokeWidth="1.500"
      />
    </>
  )
}
