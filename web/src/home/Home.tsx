export function Home() {
  return <main class="home" />;
}
