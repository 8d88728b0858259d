"""Puts the built files into the packages of a release: VERSION MACHINE TIME FILES DIST. See .ci/release/release.

Times, owners and orders are the same in every run, so that the same files give the same bytes.
"""
import base64
import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import textwrap
import time
import uuid
import zipfile

version, machine, seconds, files, dist = sys.argv[1:]
seconds = int(seconds)
summary = "Finds broken Auto Layout before it runs: linter, compiler and exact solver for constraints and visual formats."


def read(path):
    with open(path, "rb") as file:
        return file.read()


def built(name):
    return read(os.path.join(files, name))


def vfl(*words):
    environment = {"PATH": "/nonexistent", "LC_ALL": "C.UTF-8"}
    return subprocess.run([os.path.join(files, "vfl"), *words], check=True, capture_output=True, env=environment).stdout


def tar(name, members):
    """Writes a .tar.gz of `(path, bytes, is executable)`."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, data, executable in members:
            entry = tarfile.TarInfo(path)
            entry.size, entry.mtime, entry.mode = len(data), seconds, 0o755 if executable else 0o644
            archive.addfile(entry, io.BytesIO(data))
    with open(os.path.join(dist, name), "wb") as file:
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=seconds, compresslevel=9) as compressed:
            compressed.write(content.getvalue())


def archive(name, members):
    """Writes a .zip of `(path, bytes, is executable)`."""
    moment = time.gmtime(max(seconds, 315532800))[:6]
    with zipfile.ZipFile(os.path.join(dist, name), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as result:
        for path, data, executable in members:
            entry = zipfile.ZipInfo(path, moment)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100755 if executable else 0o100644) << 16
            result.writestr(entry, data)


# The manual page.


def roff(text):
    return "\n".join(re.sub(r"^([.'])", r"\\&\1", line) for line in text.replace("\\", "\\e").replace("-", "\\-").split("\n"))


def listing(text):
    """Lines as they are."""
    return ".nf\n" + roff(text.strip("\n")) + "\n.fi\n"


def manual():
    """The manual page: the overview and the help of each command."""
    overview = vfl("help").decode()
    commands = re.findall(r"^  (\w+) +(.*)$", overview.split("Commands:\n")[1].split("\n\n")[0], re.M)
    day = time.strftime("%Y-%m-%d", time.gmtime(seconds))
    page = f'.TH VFL 1 "{day}" "vfl {version}" "User Commands"\n'
    page += ".SH NAME\n" + roff("vfl - finds broken Auto Layout before it runs") + "\n"
    page += ".SH SYNOPSIS\n.B vfl\n.I COMMAND\n[\\fIARGUMENT\\fR ...]\n.SH COMMANDS\n"
    for name, words in commands:
        page += f".TP\n.B {name}\n{roff(words)}\n"
    for name, words in commands:
        parts = vfl("help", name).decode().split("\n\n")
        page += f".SH VFL {name.upper()}\n{roff(words)}\n.PP\n" + listing(textwrap.dedent("\n\n".join(parts[1:])))
    status = overview[overview.index("Exit status:"):].removeprefix("Exit status:")
    return (page + ".SH EXIT STATUS\n" + roff(status.strip()) + "\n").encode()


# The formula for Homebrew.

FORMULA = """\
# The file Formula/vfl.rb of a tap, which is a repository OWNER/homebrew-vfl: brew install OWNER/vfl/vfl
class Vfl < Formula
  desc "Finds broken Auto Layout before it runs"
  homepage "{address}"
  version "{version}"

  on_macos do
    url "{address}/{macos}"
    sha256 "{macos_sum}"{requirement}
  end
  on_linux do
    url "{address}/{linux}"
    sha256 "{linux_sum}"
  end

  def install
{steps}
  end

  test do
    (testpath/"card.vfl").write "H:|-[a(100)\\n"
    assert_match "VFL", shell_output("#{{bin}}/vfl lint card.vfl", 1)
  end
end
"""
# Without a command for Macs, the formula builds it from the sources.
BUILD = """\
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "vfl"
      bin.install ".build/release/vfl"
      generate_completions_from_executable(bin/"vfl", "completions")
    else
      prefix.install "bin", "share"
    end"""


def formula():
    def checksum(name):
        return hashlib.sha256(read(os.path.join(dist, name))).hexdigest()

    linux, macos = f"vfl-{version}-{machine}-linux.tar.gz", f"vfl-{version}-macos.tar.gz"
    isBuilt = os.path.exists(os.path.join(dist, macos))
    if not isBuilt:
        macos = f"vfl-{version}-sources.tar.gz"
    text = FORMULA.format(
        address=os.environ.get("VFL_ADDRESS", f"https://example.com/vfl/{version}"), version=version,
        macos=macos, macos_sum=checksum(macos), linux=linux, linux_sum=checksum(linux),
        requirement="" if isBuilt else '\n    depends_on xcode: ["26.0", :build]',
        steps='    prefix.install "bin", "share"' if isBuilt else BUILD)
    with open(os.path.join(dist, "vfl.rb"), "w") as file:
        file.write(text)


# The Python package.


def wheel():
    # The library needs the C library of this machine or a newer one.
    glibc = "_".join(os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")[:2])
    tag = f"py3-none-manylinux_{glibc}_{machine}"
    folder = f"vfl-{version}.dist-info"
    sources = "Sources/Python/vfl"
    members = [(f"vfl/{name}", read(os.path.join(sources, name)), False) for name in sorted(os.listdir(sources)) if name.endswith((".py", ".typed"))]
    members.append(("vfl/libvfl.so", built("libvfl.so"), True))
    # pip puts this file into the folder of commands.
    members.append((f"vfl-{version}.data/scripts/vfl", built("vfl"), True))
    metadata = f"Metadata-Version: 2.1\nName: vfl\nVersion: {version}\nSummary: {summary}\nRequires-Python: >=3.9\n"
    members.append((f"{folder}/METADATA", metadata.encode(), False))
    members.append((f"{folder}/WHEEL", f"Wheel-Version: 1.0\nGenerator: vfl\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(), False))
    records = ""
    for path, data, _ in members:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        records += f"{path},sha256={digest},{len(data)}\n"
    members.append((f"{folder}/RECORD", (records + f"{folder}/RECORD,,\n").encode(), False))
    archive(f"vfl-{version}-{tag}.whl", members)


# The package for npm.

TYPES = """\
/** Takes a text and options, which are lines of `key=value`, and returns JSON or the form that `to=` requests. */
export type Operation = (text: string | Uint8Array, options?: string) => string;

/** The functions of the module. */
export interface Module {
%s}

/** Loads a module from its bytes. */
export function load(bytes: BufferSource): Promise<Module>;
"""


def npm():
    script = read("Sources/VFLC/Examples/vfl.mjs").decode()
    names = json.loads(re.search(r"^const functions = (\[.*?\]);", script, re.M | re.S).group(1))
    types = TYPES % "".join(f"  {name}: Operation;\n" for name in names)
    description = {
        "name": "vfl", "version": version, "description": summary, "type": "module",
        "exports": {".": {"types": "./vfl.d.ts", "default": "./vfl.mjs"}, "./vfl.wasm": "./vfl.wasm", "./vfl-wasi.wasm": "./vfl-wasi.wasm"},
        "files": ["vfl.mjs", "vfl.d.ts", "vfl.wasm", "vfl-wasi.wasm"], "sideEffects": False,
    }
    tar(f"vfl-{version}.tgz", [
        ("package/package.json", (json.dumps(description, indent=2) + "\n").encode(), False),
        ("package/vfl.d.ts", types.encode(), False), ("package/vfl.mjs", script.encode(), False),
        ("package/vfl-wasi.wasm", built("vfl-wasi.wasm"), False), ("package/vfl.wasm", built("vfl.wasm"), False),
    ])


# The command and the library.


def command():
    shared = [
        ("share/man/man1/vfl.1", manual(), False),
        ("share/bash-completion/completions/vfl", vfl("completions", "bash"), False),
        ("share/fish/vendor_completions.d/vfl.fish", vfl("completions", "fish"), False),
        ("share/zsh/site-functions/_vfl", vfl("completions", "zsh"), False),
    ]
    tar(f"vfl-{version}-{machine}-linux.tar.gz", [("bin/vfl", built("vfl"), True), *shared])
    commands = [(f"{machine}-linux", [f"{machine}-unknown-linux-gnu"], "vfl")]
    # The command for Macs, which .ci/release/macos builds.
    if os.path.exists(os.path.join(files, "vfl-macos")):
        tar(f"vfl-{version}-macos.tar.gz", [("bin/vfl", built("vfl-macos"), True), *shared])
        commands.append(("macos", ["arm64-apple-macosx", "x86_64-apple-macosx"], "vfl-macos"))
    variants = [{"path": f"vfl-{version}-{name}/bin/vfl", "supportedTriples": triples} for name, triples, _ in commands]
    bundle = {
        "schemaVersion": "1.0",
        "artifacts": {"vfl": {"version": version, "type": "executable", "variants": variants}},
    }
    members = [("vfl.artifactbundle/info.json", (json.dumps(bundle, indent=2) + "\n").encode(), False)]
    members += [(f"vfl.artifactbundle/vfl-{version}-{name}/bin/vfl", built(file), True) for name, _, file in commands]
    archive(f"vfl-{version}.artifactbundle.zip", members)
    sources = sorted(
        os.path.relpath(os.path.join(folder, name), "Sources/Plugins")
        for folder, _, names in os.walk("Sources/Plugins") for name in names if name.endswith(".swift"))
    tar(f"vfl-plugins-{version}.tar.gz", [
        *((f"vfl-plugins/{name}", read(f"Sources/Plugins/{name}"), False) for name in sources),
        *((f"vfl-plugins/{name}", data, executable) for name, data, executable in members),
    ])


def library():
    configuration = "\n".join([
        "prefix=${pcfiledir}/../..", "libdir=${prefix}/lib", "includedir=${prefix}/include", "", "Name: vfl",
        f"Description: {summary}", f"Version: {version}", "Libs: -L${libdir} -lvfl", "Cflags: -I${includedir}", ""])
    tar(f"libvfl-{version}-{machine}-linux.tar.gz", [
        ("include/vfl.h", read("Sources/VFLC/include/vfl.h"), False), ("lib/libvfl.a", built("libvfl.a"), False),
        ("lib/libvfl.so", built("libvfl.so"), True), ("lib/pkgconfig/vfl.pc", configuration.encode(), False),
    ])


# What describes the release.


def materials():
    """The bill of materials: this package depends on no other, and its files contain the Swift runtime."""
    swift = re.search(r"Swift version (\S+)", subprocess.run(["swiftc", "--version"], check=True, capture_output=True, text=True).stdout).group(1)
    components = [{"type": "framework", "name": name, "version": swift, "bom-ref": name.lower(), "licenses": [{"license": {"id": "Apache-2.0"}}]}
                  for name in ("Swift standard library", "Foundation", "Dispatch")]
    this = {"type": "application", "name": "vfl", "version": version, "bom-ref": "vfl", "description": summary}
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, f"vfl {version} {seconds}")),
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds)), "component": this},
        "components": components,
        "dependencies": [{"ref": "vfl", "dependsOn": [component["bom-ref"] for component in components]}],
    }
    with open(os.path.join(dist, f"vfl-{version}.cdx.json"), "w") as file:
        file.write(json.dumps(document, indent=2) + "\n")


def rules():
    with open(os.path.join(dist, f"vfl-{version}.rules.sarif"), "wb") as file:
        file.write(vfl("lint", "--format", "sarif", "-e", "H:|-[a]-|"))


command()
library()
wheel()
npm()
materials()
rules()
formula()
