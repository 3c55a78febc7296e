/**
 * Axonometric view of the illustrations: X runs right along a machine's front,
 * Y runs back, Z runs up; units are centimetres. Front, right side and top are seen.
 */
export type Vec3 = readonly [number, number, number];
export type Vec2 = readonly [number, number];

const YAW = (33 * Math.PI) / 180;
const PITCH = (24 * Math.PI) / 180;
const COS_YAW = Math.cos(YAW);
const SIN_YAW = Math.sin(YAW);
const COS_PITCH = Math.cos(PITCH);
const SIN_PITCH = Math.sin(PITCH);

/** Screen direction of one centimetre along each axis. */
export const AXIS = {
  x: [COS_YAW, SIN_YAW * SIN_PITCH] as Vec2,
  y: [SIN_YAW, -COS_YAW * SIN_PITCH] as Vec2,
  z: [0, -COS_PITCH] as Vec2,
};

export function project([x, y, z]: Vec3): Vec2 {
  return [x * AXIS.x[0] + y * AXIS.y[0], x * AXIS.x[1] + y * AXIS.y[1] + z * AXIS.z[1]];
}

const LIGHT: Vec3 = [-0.36, -0.55, 0.75];

/** How much lighter (> 0) or darker (< 0) a face with this outward unit normal is than its paint. */
export function lightOf([x, y, z]: Vec3): number {
  const t = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2];
  return t > 0 ? (t - 0.5) * 0.9 : -0.3 + t * 0.25;
}

/** True when a face with this outward normal is turned towards the viewer. */
export function facesViewer([x, y, z]: Vec3): boolean {
  return x * SIN_YAW * COS_PITCH - y * COS_YAW * COS_PITCH + z * SIN_PITCH > 1e-6;
}

/** Convex hull (counter-clockwise) of screen points; outlines cylinders and spheres. */
export function hull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Vec2[]): Vec2[] => {
    const out: Vec2[] = [];
    for (const p of list) {
      while (out.length >= 2) {
        const a = out[out.length - 2] as Vec2;
        const b = out[out.length - 1] as Vec2;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}
