import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, CARD, GLOW, HAIR, INK, SHADE, TAN, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'
import { Sun } from './sun.tsx'

/** A sari-sari store of a small town: its keeper hands change over the counter to a neighbour. */
export function StreetShop(props: SceneProps) {
  return (
    <Scene {...props}>
      <Street />
      <Store />
      <Keeper />
      <Counter />
      <Bicycle />
      <Neighbour />
    </Scene>
  )
}

function Street() {
  return (
    <>
      <Sun at={[44, 50]} />
      <Flags />
      <path d="M0 214c34-46 64-60 104-34 30-40 84-56 130-18 60-44 150-38 246 44v70H0z" fill={WASH} stroke="none" />
      <path d="M0 278h480" stroke={SHADE} />
      <path d="M48 278c-6-52-2-104 10-138M68 278c-10-54-8-102-5-138M50 244l14-4M48 222l14-5M50 200l11-4M53 178l9-4" />
      <path
        d="M60 138c-16-14-34-10-44 6 16-5 30-6 44-6zm0 0c-8-20-24-26-42-18 18 2 30 8 42 18zm0 0c2-20 16-30 34-26-16 4-26 12-34 26zm0 0c16-10 34-4 42 12-14-8-28-12-42-12z"
        fill={CARD}
        stroke={BRAND}
      />
      <path d="M438 278V32M420 104h36M426 118h24" />
      <path d="M420 104c-12 4-22 6-30 7M456 104c10 4 18 4 24 2M426 118c-14 6-26 9-38 10" stroke={SHADE} />
      <path d="M392 276c40-4 70-4 88-2v4h-88z" fill={SHADE} stroke="none" />
    </>
  )
}

/** Flags as they hang over a street for its feast. */
function Flags() {
  return (
    <>
      <path d="M104 2Q268 116 438 44M438 44q20 20 42 18" />
      <path
        d="M120 13L128 37L135 22M170 40L177 63L185 47M220 59L227 81L234 63M269 69L277 90L285 71M320 72L327 91L335 71M370 65L378 84L385 62"
        fill={BRAND}
        stroke={BRAND}
      />
      <path
        d="M145 28L153 51L160 35M195 51L202 73L210 56M244 65L252 87L259 68M295 72L302 92L310 72M345 70L353 88L360 67M396 59L403 77L411 54"
        fill={CARD}
        stroke={BRAND}
      />
    </>
  )
}

function Store() {
  return (
    <>
      <path d="M322 112l66 14v146l-66 6z" fill={SHADE} />
      <path d="M340 178l32 3v40l-32-1zM356 179v41" fill={WASH} />
      <path d="M330 98l72 16v14l-72-14z" fill={CARD} />
      <path d="M128 112h194v166H128z" fill={CARD} />
      <path d="M118 88l212 10v16H118z" fill={CARD} />
      <path
        d="M136 89v25m18-24v24m18-23v23m18-22v22m18-22v22m18-21v21m18-20v20m18-19v19m18-18v18m18-17v17m18-16v16"
        stroke={SHADE}
      />
      <path d="M144 146h162v74H144z" fill={WASH} />
      <path d="M144 176h70M144 198h70M284 170h22M284 192h22" />
      <path
        d="M290 170v-12h6v12M298 170v-9h6v9M288 192v-14h7v14M298 192v-9h6v9M186 176v-12h9v12M199 176v-16c0-3 5-3 5 0v16M150 198v-13h9v13zm13 0v-10h9v10zm14 0v-17c0-3 6-3 6 0v17M189 198v-11h9v11zm13 0v-14h7v14z"
        fill={CARD}
      />
      <path d="M150 146v28m10-28v22m10-22v28" strokeWidth="7" stroke={INK} strokeLinecap="butt" />
      <path
        d="M150 147v26m10-26v20m10-20v26"
        strokeWidth="4"
        stroke={CARD}
        strokeLinecap="butt"
        strokeDasharray="5 1.500"
      />
      <path d="M128 114h194l14 26H112z" fill={CARD} />
      <path
        d="M152 114l-12 26h28l6-26zm44 0l-4 26h28v-26zm46 0l4 26h28l-10-26zm44 0l12 26h38l-14-26z"
        fill={BRAND}
        stroke="none"
      />
      <path d="M128 114h194l14 26c0 10-28 10-28 0 0 10-28 10-28 0 0 10-28 10-28 0 0 10-28 10-28 0 0 10-28 10-28 0 0 10-28 10-28 0 0 10-28 10-28 0 0 10-28 10-28 0z" />
    </>
  )
}

function Keeper() {
  return (
    <>
      <path d="M228 222c-1-20 4-30 20-31 17-1 24 10 25 31z" fill={BRAND} />
      <Head at={[253, 174]} hair="bun" />
      <Limb d="M234 200l-8 18 18 2" fill={BRAND} wide={8} />
      <Limb d="M266 202l14 14 24 2" fill={BRAND} wide={8} />
      <Limb d="M300 218l8 0" fill={TAN} wide={6} />
    </>
  )
}

function Counter() {
  return (
    <>
      <path d="M136 220h178l14 12H122z" fill={CARD} />
      <path d="M122 232h206v8H122z" fill={WASH} />
      <path d="M132 240h186v38H132z" fill={CARD} />
      <path d="M155 240v38m23-38v38m23-38v38m23-38v38m23-38v38m23-38v38m24-38v38" stroke={SHADE} />
      <path d="M132 240h186v7H132z" fill={SHADE} stroke="none" />
      <path d="M152 224v-16c0-3 2-4 2-6h14c0 2 2 3 2 6v16zM176 224v-13c0-3 2-4 2-6h12c0 2 2 3 2 6v13z" fill={CARD} />
      <path d="M152 212h18v12h-18zM176 214h16v10h-16z" fill={GLOW} />
      <path d="M152 202h18M176 205h16" strokeWidth="4" />
      <path d="M208 224v-11h14v11z" fill={WASH} />
    </>
  )
}

function Bicycle() {
  return (
    <>
      <path d="M30 280h86" stroke={SHADE} strokeWidth="5" />
      <circle cx="44" cy="260" r="19" />
      <circle cx="102" cy="260" r="19" />
      <path d="M44 260l18-30h30l10 30M62 230l12 30H44m30 0l18-30-4-12h10M62 230l-3-8M52 222h14" stroke={BRAND} />
      <path d="M90 224h20v14H92z" fill={CARD} />
      <circle cx="74" cy="260" r="4" fill={CARD} />
    </>
  )
}

function Neighbour() {
  return (
    <>
      <path d="M344 288c30-8 70-10 96-8l-60 12z" fill={SHADE} stroke="none" />
      <Limb d="M362 232l2 50" fill={HAIR} wide={11} />
      <Limb d="M376 232l4 50" fill={HAIR} wide={11} />
      <path d="M356 290h14v-6h-8zM374 290h14v-6h-8z" fill={CARD} />
      <path d="M352 240c-2-34-4-60 14-61 20-1 24 24 22 61z" fill={GLOW} />
      <Head at={[366, 162]} hair="short" left />
      <Limb d="M372 192l-12 22-26 0" fill={GLOW} wide={9} />
      <Limb d="M334 214l-14 1" fill={TAN} wide={6} />
      <Limb d="M384 194l8 28 10 14" fill={GLOW} wide={9} />
      <path d="M392 236l22 0 5 34h-32z" fill={WASH} stroke={BRAND} />
      <path d="M397 236c0-10 12-10 12 0" stroke={BRAND} />
    </>
  )
}
