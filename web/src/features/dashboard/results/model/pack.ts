/** A circle; its middle may be anywhere. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** One of the circles that lie around what is packed already, in their order around it. */
interface Link {
  readonly circle: Circle;
  next: Link;
  previous: Link;
}

const NEARLY = 1e-6;

/** Where a circle of this radius touches both; on the outer side of the chain. */
function touching(b: Circle, a: Circle, r: number): Circle {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const apart = dx * dx + dy * dy;
  if (apart === 0) return { x: a.x + a.r + r, y: a.y, r };
  const toA = (a.r + r) ** 2;
  const toB = (b.r + r) ** 2;
  if (toA > toB) {
    const along = (apart + toB - toA) / (2 * apart);
    const aside = Math.sqrt(Math.max(0, toB / apart - along * along));
    return { x: b.x - along * dx - aside * dy, y: b.y - along * dy + aside * dx, r };
  }
  const along = (apart + toA - toB) / (2 * apart);
  const aside = Math.sqrt(Math.max(0, toA / apart - along * along));
  return { x: a.x + along * dx - aside * dy, y: a.y + along * dy + aside * dx, r };
}

const meet = (a: Circle, b: Circle): boolean => {
  const reach = a.r + b.r - NEARLY;
  return reach > 0 && reach * reach > (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
};

/** How far from the middle the gap after a link is. */
function farness({ circle: a, next: { circle: b } }: Link): number {
  const whole = a.r + b.r;
  const x = (a.x * b.r + b.x * a.r) / whole;
  const y = (a.y * b.r + b.y * a.r) / whole;
  return x * x + y * y;
}

function linked(circles: readonly Circle[]): Link[] {
  const links = circles.map((circle) => {
    const link = { circle } as Link;
    link.next = link;
    link.previous = link;
    return link;
  });
  links.forEach((link, index) => {
    const after = links[(index + 1) % links.length] ?? link;
    link.next = after;
    after.previous = link;
  });
  return links;
}

const join = (a: Link, b: Link): void => {
  a.next = b;
  b.previous = a;
};

/** The first link, to either side, that a circle between `a` and `b` would lie on; nearer along the chain goes first. */
function hit(circle: Circle, a: Link, b: Link): { readonly link: Link; readonly after: boolean } | null {
  let forward = b.next;
  let back = a.previous;
  let ahead = b.circle.r;
  let behind = a.circle.r;
  do {
    if (ahead <= behind) {
      if (meet(forward.circle, circle)) return { link: forward, after: true };
      ahead += forward.circle.r;
      forward = forward.next;
    } else {
      if (meet(back.circle, circle)) return { link: back, after: false };
      behind += back.circle.r;
      back = back.previous;
    }
  } while (forward !== back.next);
  return null;
}

function nearestGap(start: Link): Link {
  let best = start;
  let least = farness(start);
  for (let link = start.next; link !== start; link = link.next) {
    const far = farness(link);
    if (far < least) {
      best = link;
      least = far;
    }
  }
  return best;
}

/** The first three circles, touching each other. */
function firstOf([one = 0, two = 0, three]: readonly number[]): readonly Circle[] {
  const a = { x: -two, y: 0, r: one };
  const b = { x: one, y: 0, r: two };
  return three === undefined ? [a, b] : [a, b, touching(b, a, three)];
}

/**
 * Places circles of these radii close together without overlap. Each touches two of those around the pack, at the gap
 * nearest to the middle (Wang and others, "Visualization of large hierarchical data by circle packing", 2006).
 */
export function packCircles(radii: readonly number[]): readonly Circle[] {
  if (radii.length < 2) return radii.map((r) => ({ x: 0, y: 0, r }));
  const placed = [...firstOf(radii)];
  if (placed.length < 3) return placed;
  const [first, second] = linked(placed);
  if (first === undefined || second === undefined) return placed;
  let a = first;
  let b = second;
  for (const r of radii.slice(3)) {
    let circle = touching(a.circle, b.circle, r);
    for (let on = hit(circle, a, b); on !== null; on = hit(circle, a, b)) {
      // What lies between is inside now.
      if (on.after) b = on.link;
      else a = on.link;
      join(a, b);
      circle = touching(a.circle, b.circle, r);
    }
    const [link] = linked([circle]);
    if (link === undefined) continue;
    join(a, link);
    join(link, b);
    placed.push(circle);
    a = nearestGap(link);
    b = a.next;
  }
  return placed;
}

const STEPS = 200;

/** A circle around all of them: its middle walks towards the farthest, in ever smaller steps. */
export function enclosingCircle(circles: readonly Circle[]): Circle {
  const reach = (x: number, y: number, one: Circle) => Math.hypot(one.x - x, one.y - y) + one.r;
  let { x, y } = circles[0] ?? { x: 0, y: 0 };
  for (let step = 1; step <= STEPS; step += 1) {
    let farthest: Circle | null = null;
    let far = -1;
    for (const one of circles) {
      const distance = reach(x, y, one);
      if (distance > far) {
        far = distance;
        farthest = one;
      }
    }
    if (farthest === null) break;
    x += (farthest.x - x) / (step + 1);
    y += (farthest.y - y) / (step + 1);
  }
  return { x, y, r: Math.max(0, ...circles.map((one) => reach(x, y, one))) };
}
