export { decideDemo, type DemoFacts, type DemoMarker, openDemoMarkers } from './marker.js';
export { seedDemo } from './seed.js';
