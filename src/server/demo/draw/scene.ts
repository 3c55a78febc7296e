import { INK, mix, SAFETY_YELLOW, shade } from './colour.ts';
import type { Vec2, Vec3 } from './projection.ts';
import { AXIS, facesViewer, hull, lightOf, project } from './projection.ts';

export interface Box {
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
}

type Axis = 'x' | 'y' | 'z';

const num = (value: number): string => value.toFixed(1);
const path = (points: readonly Vec2[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

/** Collects the parts of one illustration, drawn in order (what comes later covers what came before). */
export class Scene {
  private readonly parts: string[] = [];
  private minX = Infinity;
  private minY = Infinity;
  private maxX = -Infinity;
  private maxY = -Infinity;

  private see(point: Vec3): Vec2 {
    const p = project(point);
    this.minX = Math.min(this.minX, p[0]);
    this.maxX = Math.max(this.maxX, p[0]);
    this.minY = Math.min(this.minY, p[1]);
    this.maxY = Math.max(this.maxY, p[1]);
    return p;
  }

  /** A flat face through these points, lit by its outward normal; hidden faces are left out. */
  face(points: readonly Vec3[], normal: Vec3, colour: string): void {
    if (!facesViewer(normal)) return;
    const fill = shade(colour, lightOf(normal));
    this.parts.push(
      `<path d="${path(points.map((p) => this.see(p)))}" fill="${fill}" stroke="${mix(fill, INK, 0.55)}" stroke-width="0.9"/>`,
    );
  }

  /** A box with its front, right and top faces. */
  box(box: Box, colour: string): void {
    const { x, y, z } = box;
    const [X, Y, Z] = [x + box.w, y + box.d, z + box.h];
    this.face(
      [
        [x, y, z],
        [X, y, z],
        [X, y, Z],
        [x, y, Z],
      ],
      [0, -1, 0],
      colour,
    );
    this.face(
      [
        [X, y, z],
        [X, Y, z],
        [X, Y, Z],
        [X, y, Z],
      ],
      [1, 0, 0],
      colour,
    );
    this.face(
      [
        [x, y, Z],
        [X, y, Z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      [0, 0, 1],
      colour,
    );
  }

  /** A convex outline in X/Z (clockwise seen from the front), extruded from `y` back by `d`. */
  prismY(outline: readonly Vec2[], y: number, d: number, colour: string): void {
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length] as Vec2;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const normal: Vec3 = [-(b[1] - a[1]) / length, 0, (b[0] - a[0]) / length];
      this.face(
        [
          [a[0], y, a[1]],
          [b[0], y, b[1]],
          [b[0], y + d, b[1]],
          [a[0], y + d, a[1]],
        ],
        normal,
        colour,
      );
    });
    this.face(
      outline.map(([x, z]) => [x, y, z] as Vec3),
      [0, -1, 0],
      colour,
    );
  }

  /** A convex outline in Y/Z (clockwise seen from the right side), extruded from `x` by `w`. */
  prismX(outline: readonly Vec2[], x: number, w: number, colour: string): void {
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length] as Vec2;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const normal: Vec3 = [0, -(b[1] - a[1]) / length, (b[0] - a[0]) / length];
      this.face(
        [
          [x, a[0], a[1]],
          [x, b[0], b[1]],
          [x + w, b[0], b[1]],
          [x + w, a[0], a[1]],
        ],
        normal,
        colour,
      );
    });
    this.face(
      outline.map(([y, z]) => [x + w, y, z] as Vec3),
      [1, 0, 0],
      colour,
    );
  }

  /** A cylinder from `from` along an axis; the far end is hidden, the near end shows `cap`. */
  cylinder(from: Vec3, axis: Axis, length: number, radius: number, colour: string, cap = colour): void {
    this.cone(from, axis, length, radius, radius, colour, cap);
  }

  /** A (truncated) cone from `from` along an axis, radius `r0` at the start and `r1` at the end. */
  cone(from: Vec3, axis: Axis, length: number, r0: number, r1: number, colour: string, cap = colour): void {
    const ring = (offset: number, r: number): Vec2[] =>
      Array.from({ length: 40 }, (_, i) => {
        const c = Math.cos((i / 20) * Math.PI) * r;
        const s = Math.sin((i / 20) * Math.PI) * r;
        const [x, y, z] = from;
        if (axis === 'z') return this.see([x + c, y + s, z + offset]);
        return axis === 'x' ? this.see([x + offset, y + c, z + s]) : this.see([x + c, y + offset, z + s]);
      });
    const start = ring(0, r0);
    const end = ring(length, r1);
    const near = axis === 'y' ? start : end;
    const outline = mix(colour, INK, 0.6);
    const gradient = axis === 'z' ? 'round' : 'roundFlat';
    const body = path(hull([...start, ...end]));
    this.parts.push(
      `<path d="${body}" fill="${colour}"/><path d="${body}" fill="url(#${gradient})" stroke="${outline}" stroke-width="0.9"/>`,
    );
    const normal: Vec3 = axis === 'z' ? [0, 0, 1] : axis === 'x' ? [1, 0, 0] : [0, -1, 0];
    this.parts.push(
      `<path d="${path(near)}" fill="${shade(cap, lightOf(normal))}" stroke="${outline}" stroke-width="0.9"/>`,
    );
  }

  sphere(centre: Vec3, radius: number, colour: string): void {
    const [x, y] = this.see(centre);
    const circle = `cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"`;
    this.parts.push(
      `<circle ${circle} fill="${colour}"/><circle ${circle} fill="url(#ball)" stroke="${mix(colour, INK, 0.6)}" stroke-width="0.9"/>`,
    );
  }

  /** A hose, cable, pipe or beam through these points. */
  tube(points: readonly Vec3[], width: number, colour: string): void {
    const d = `M${points.map((p) => this.see(p).map(num).join(' ')).join('L')}`;
    const line = (stroke: string, w: number, dy = 0): string =>
      `<path d="${d}" transform="translate(0 ${num(dy)})" fill="none" stroke="${stroke}" stroke-width="${num(w)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    this.parts.push(line(mix(colour, INK, 0.6), width + 1.6), line(colour, width));
    if (width > 2.5) this.parts.push(line(shade(colour, 0.35), width * 0.3, -width * 0.2));
  }

  /** A smooth hose: the points are control points of a curve. */
  hose(points: readonly Vec3[], width: number, colour: string): void {
    const smooth: Vec3[] = [];
    const at = (i: number): Vec3 => points[Math.min(Math.max(i, 0), points.length - 1)] as Vec3;
    for (let i = 0; i < points.length - 1; i += 1) {
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      for (let s = 0; s < 10; s += 1) {
        const t = s / 10;
        const blend = (k: 0 | 1 | 2): number =>
          0.5 *
          (2 * p1[k] +
            (p2[k] - p0[k]) * t +
            (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
            (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t);
        smooth.push([blend(0), blend(1), blend(2)]);
      }
    }
    this.tube([...smooth, at(points.length - 1)], width, colour);
  }

  /** Flat drawing on the plane Y = y: u right, v down, origin at (x, y, z). */
  onFront([x, y, z]: Vec3, drawing: string): void {
    this.plane([x, y, z], AXIS.x, [0, -AXIS.z[1]], drawing);
  }

  /** Flat drawing on the plane X = x: u back, v down, origin at (x, y, z). */
  onSide([x, y, z]: Vec3, drawing: string): void {
    this.plane([x, y, z], AXIS.y, [0, -AXIS.z[1]], drawing);
  }

  /** Flat drawing on the plane Z = z: u right, v towards the viewer, origin at (x, y, z). */
  onTop([x, y, z]: Vec3, drawing: string): void {
    this.plane([x, y, z], AXIS.x, [-AXIS.y[0], -AXIS.y[1]], drawing);
  }

  private plane(origin: Vec3, u: Vec2, v: Vec2, drawing: string): void {
    const [ox, oy] = project(origin);
    const matrix = [...u, ...v].map((n) => n.toFixed(4)).join(' ');
    this.parts.push(`<g transform="matrix(${matrix} ${num(ox)} ${num(oy)})">${drawing}</g>`);
  }

  /** Soft contact shadow of a footprint, fallen to the right and back. */
  shadow(x: number, y: number, w: number, d: number): void {
    // A soft edge from stacked outlines: a blur filter would cost more than the rest of the picture.
    for (let grow = 20; grow >= -4; grow -= 3) {
      const points: Vec3[] = [
        [x - grow, y - grow, 0],
        [x + w + 14 + grow, y - grow * 0.6, 0],
        [x + w + 26 + grow, y + d + 10 + grow, 0],
        [x - grow, y + d + grow, 0],
      ];
      this.parts.push(`<path d="${path(points.map(project))}" fill="#0B2A36" opacity="0.065"/>`);
    }
  }

  /** Yellow walkway line around a footprint. */
  floorMark(x: number, y: number, w: number, d: number): void {
    const points: Vec3[] = [
      [x, y, 0],
      [x + w, y, 0],
      [x + w, y + d, 0],
      [x, y + d, 0],
    ];
    this.parts.push(
      `<path d="${path(points.map((p) => this.see(p)))}" fill="#ffffff" fill-opacity="0.28" stroke="${SAFETY_YELLOW}" stroke-width="5" stroke-linejoin="miter"/>`,
    );
  }

  /** Extends the picture's section to include a point that nothing is drawn at. */
  include(point: Vec3): void {
    this.see(point);
  }

  /** The parts, scaled and centred into a picture of this size (px). */
  fitted(width: number, height: number, margin: number): string {
    const scale = Math.min(
      (width - 2 * margin) / (this.maxX - this.minX),
      (height - 2 * margin) / (this.maxY - this.minY),
    );
    const dx = width / 2 - ((this.minX + this.maxX) / 2) * scale;
    const dy = height / 2 - ((this.minY + this.maxY) / 2) * scale;
    return `<g transform="translate(${num(dx)} ${num(dy)}) scale(${scale.toFixed(4)})" stroke-linejoin="round">${this.parts.join('')}</g>`;
  }
}
