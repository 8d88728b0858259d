fn build<'a>(layout: &'a gtk::ConstraintLayout, views: &HashMap<&str, &gtk::Widget>) {
    layout.add_constraints_from_description(["H:|-[a]-|", "V:|-[a⟦unterminated_view|⟧"], 8, 8, views).unwrap();
    let lines = vec!["H:|-[b⟦unterminated_view|⟧"];
    layout.add_constraints_from_description(lines, 8, 8, views);
    layout.add_constraints_from_description(&["V:|-[⟦unsupported_syntax|my_view⟧]-|"], 8, 8, views);
    layout.add_constraints_from_description(["V:|-\
        [b]|", "H:|-\
        [b⟦unterminated_view|⟧"], 8, 8, views);
}
