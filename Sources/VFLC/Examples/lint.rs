//! Lints a visual format in Rust. CInterface.md shows how to build it.
use std::ffi::{c_char, CStr};

#[link(name = "vfl")]
unsafe extern "C" {
    fn vfl_lint(text: *const u8, text_length: usize, options: *const u8, options_length: usize, length: *mut usize) -> *mut c_char;
    fn vfl_free(result: *mut c_char);
}

/// The findings of a text as JSON. Options are lines of `key=value`.
fn lint(text: &str, options: &str) -> String {
    // SAFETY: `vfl_lint` reads only the given lengths. Its result is null-terminated and is freed once.
    unsafe {
        let result = vfl_lint(text.as_ptr(), text.len(), options.as_ptr(), options.len(), std::ptr::null_mut());
        let json = CStr::from_ptr(result).to_string_lossy().into_owned();
        vfl_free(result);
        json
    }
}

fn main() {
    let format = std::env::args().nth(1).unwrap_or("H:|-(20@750)-[a(100)]-[b".to_string());
    print!("{}", lint(&format, "kind=format\nviews=a,b"));
}
