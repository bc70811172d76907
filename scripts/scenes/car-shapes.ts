export type Keys = readonly (readonly [number, number])[];

/** The lines that make a car: heights and half-widths along its length, front at x = 0, in metres. */
export interface CarShape {
  length: number;
  /** Silhouette of the upper edge. */
  top: Keys;
  /** Height of the shoulder under the windows. */
  belt: Keys;
  sill: Keys;
  /** Half the width at the shoulder. */
  half: Keys;
  roofHalf: number;
  axles: readonly [number, number];
  wheel: number;
  /** Outlines (x, y) of the windows on the side. */
  windows: readonly Keys[];
  /** Windscreen and rear window: where along the car, and (half-width, height) of the lower and upper edge. */
  screens: readonly { from: number; to: number; low: readonly [number, number]; high: readonly [number, number] }[];
  /** Where doors part. */
  seams: readonly number[];
  handles: readonly number[];
  lamp: readonly [number, number, number];
  tail: readonly [number, number, number];
  tailSize: readonly [number, number, number];
  grille: readonly [number, number];
  mirror: readonly [number, number];
  /** Load bed: from, to, floor height. */
  bed?: readonly [number, number, number];
}

export const sedan: CarShape = {
  length: 4.6, wheel: 0.33, roofHalf: 0.6, axles: [0.88, 3.6],
  top: [[0, 0.62], [0.06, 0.7], [0.25, 0.78], [0.6, 0.86], [1.1, 0.94], [1.32, 0.98], [1.75, 1.21], [2.12, 1.39], [2.45, 1.45], [2.85, 1.46], [3.25, 1.4], [3.65, 1.22], [3.98, 1.08], [4.35, 1.05], [4.53, 1.0], [4.6, 0.82]],
  belt: [[0, 0.56], [0.2, 0.66], [0.7, 0.8], [1.3, 0.89], [3, 0.95], [4.1, 0.98], [4.5, 0.93], [4.6, 0.76]],
  sill: [[0, 0.36], [0.12, 0.24], [0.6, 0.2], [4, 0.21], [4.4, 0.26], [4.6, 0.4]],
  half: [[0, 0.6], [0.06, 0.7], [0.2, 0.79], [0.5, 0.855], [1, 0.885], [2.3, 0.9], [3.7, 0.885], [4.2, 0.84], [4.45, 0.78], [4.6, 0.64]],
  windows: [[[1.72, 0.97], [2.16, 1.33], [2.56, 1.375], [2.58, 1.0]], [[2.66, 1.005], [2.64, 1.378], [3.1, 1.35], [3.42, 1.2], [3.5, 1.04]]],
  screens: [{ from: 1.2, to: 2.2, low: [0.77, 1.0], high: [0.545, 1.385] }, { from: 3.2, to: 4.05, low: [0.7, 1.1], high: [0.53, 1.385] }],
  seams: [1.6, 2.61, 3.52], handles: [2.38, 3.38], lamp: [0.17, 0.655, 0.69], tail: [4.52, 0.86, 0.66], tailSize: [0.2, 0.085, 0.22], grille: [0.5, 0.63], mirror: [1.74, 1.0],
};

export const suv: CarShape = {
  length: 4.7, wheel: 0.38, roofHalf: 0.66, axles: [0.9, 3.7],
  top: [[0, 0.85], [0.06, 0.95], [0.25, 1.04], [0.7, 1.09], [1.2, 1.14], [1.36, 1.18], [1.72, 1.44], [2.04, 1.66], [2.4, 1.74], [3, 1.76], [3.8, 1.74], [4.3, 1.69], [4.5, 1.55], [4.62, 1.2], [4.7, 0.95]],
  belt: [[0, 0.8], [0.2, 0.92], [0.7, 1.0], [1.3, 1.07], [3, 1.12], [4.3, 1.15], [4.6, 1.08], [4.7, 0.88]],
  sill: [[0, 0.5], [0.12, 0.36], [0.6, 0.3], [4, 0.31], [4.5, 0.38], [4.7, 0.52]],
  half: [[0, 0.68], [0.06, 0.78], [0.2, 0.85], [0.5, 0.9], [1, 0.92], [2.3, 0.93], [3.8, 0.92], [4.3, 0.9], [4.6, 0.83], [4.7, 0.72]],
  windows: [[[1.68, 1.14], [2.08, 1.57], [2.5, 1.65], [2.52, 1.16]], [[2.6, 1.165], [2.58, 1.655], [3.38, 1.66], [3.44, 1.18]], [[3.52, 1.19], [3.47, 1.655], [4.05, 1.62], [4.3, 1.28], [4.28, 1.22]]],
  screens: [{ from: 1.25, to: 2.15, low: [0.8, 1.2], high: [0.59, 1.63] }, { from: 4.2, to: 4.75, low: [0.66, 1.18], high: [0.55, 1.62] }],
  seams: [1.58, 2.56, 3.48], handles: [2.36, 3.3], lamp: [0.16, 0.91, 0.72], tail: [4.6, 1.06, 0.76], tailSize: [0.14, 0.16, 0.14], grille: [0.68, 0.92], mirror: [1.72, 1.17],
};

export const pickup: CarShape = {
  length: 5.3, wheel: 0.39, roofHalf: 0.64, axles: [0.95, 4.05],
  top: [[0, 0.9], [0.06, 1.0], [0.25, 1.06], [0.8, 1.11], [1.3, 1.15], [1.45, 1.18], [1.82, 1.47], [2.1, 1.68], [2.4, 1.76], [2.9, 1.78], [3.25, 1.73], [3.4, 1.5], [3.46, 1.2], [3.52, 1.14], [4.4, 1.14], [5.2, 1.14], [5.27, 1.1], [5.3, 0.95]],
  belt: [[0, 0.84], [0.2, 0.95], [0.8, 1.03], [1.4, 1.08], [3.4, 1.11], [5.2, 1.12], [5.3, 0.9]],
  sill: [[0, 0.52], [0.12, 0.4], [0.6, 0.36], [4.9, 0.4], [5.2, 0.5], [5.3, 0.58]],
  half: [[0, 0.7], [0.06, 0.79], [0.2, 0.85], [0.5, 0.9], [1, 0.92], [3.4, 0.92], [5, 0.91], [5.24, 0.89], [5.3, 0.84]],
  windows: [[[1.78, 1.15], [2.14, 1.6], [2.5, 1.68], [2.52, 1.17]], [[2.6, 1.175], [2.58, 1.69], [3.12, 1.66], [3.26, 1.3], [3.26, 1.2]]],
  screens: [{ from: 1.35, to: 2.2, low: [0.8, 1.21], high: [0.58, 1.66] }, { from: 3.25, to: 3.5, low: [0.6, 1.24], high: [0.52, 1.6] }],
  seams: [1.68, 2.56, 3.36, 3.48], handles: [2.38, 3.14], lamp: [0.16, 0.95, 0.72], tail: [5.27, 0.9, 0.85], tailSize: [0.1, 0.17, 0.1], grille: [0.72, 0.97], mirror: [1.8, 1.18],
  bed: [3.58, 5.2, 0.72],
};

export const minibus: CarShape = {
  length: 4.75, wheel: 0.33, roofHalf: 0.7, axles: [0.78, 3.35],
  top: [[0, 0.72], [0.05, 0.92], [0.16, 1.08], [0.36, 1.22], [0.7, 1.6], [0.95, 1.86], [1.25, 1.96], [2, 1.99], [3.6, 1.99], [4.4, 1.95], [4.6, 1.82], [4.7, 1.4], [4.75, 1.0]],
  belt: [[0, 0.68], [0.1, 0.88], [0.4, 1.06], [1, 1.12], [4.4, 1.14], [4.68, 1.08], [4.75, 0.9]],
  sill: [[0, 0.38], [0.1, 0.28], [0.5, 0.24], [4.3, 0.25], [4.6, 0.32], [4.75, 0.46]],
  half: [[0, 0.66], [0.05, 0.74], [0.18, 0.8], [0.5, 0.83], [1, 0.845], [4.2, 0.845], [4.55, 0.81], [4.7, 0.76], [4.75, 0.68]],
  windows: [[[0.72, 1.16], [1.02, 1.66], [1.5, 1.72], [1.52, 1.18]], [[1.6, 1.185], [1.6, 1.73], [2.72, 1.74], [2.72, 1.19]], [[2.8, 1.19], [2.8, 1.74], [4.28, 1.71], [4.36, 1.22]]],
  screens: [{ from: 0.25, to: 1.1, low: [0.72, 1.2], high: [0.62, 1.8] }, { from: 4.45, to: 4.8, low: [0.66, 1.2], high: [0.6, 1.74] }],
  seams: [0.62, 1.56, 2.76], handles: [1.4, 1.72], lamp: [0.08, 0.78, 0.63], tail: [4.7, 0.95, 0.74], tailSize: [0.1, 0.2, 0.09], grille: [0.6, 0.8], mirror: [0.72, 1.22],
};

/** Reads a smooth line (monotone cubic) at a place. */
export function along(keys: Keys, x: number): number {
  const last = keys.length - 1;
  const point = (i: number): readonly [number, number] => keys[Math.max(0, Math.min(last, i))] ?? [0, 0];
  let k = 0;
  while (k < last - 1 && x > point(k + 1)[0]) k++;
  const [x0, y0] = point(k);
  const [x1, y1] = point(k + 1);
  const slope = (i: number): number => {
    if (i <= 0 || i >= last) return 0;
    const before = (point(i)[1] - point(i - 1)[1]) / (point(i)[0] - point(i - 1)[0]);
    const after = (point(i + 1)[1] - point(i)[1]) / (point(i + 1)[0] - point(i)[0]);
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  const end = (i: number): number => (i === 0 || i === last ? (y1 - y0) / (x1 - x0) : slope(i));
  const h = x1 - x0;
  const t = Math.max(0, Math.min(1, (x - x0) / h));
  return (
    y0 * (2 * t ** 3 - 3 * t ** 2 + 1) + h * end(k) * (t ** 3 - 2 * t ** 2 + t) + y1 * (-2 * t ** 3 + 3 * t ** 2) + h * end(k + 1) * (t ** 3 - t ** 2)
  );
}
